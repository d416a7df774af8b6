import type { Hono } from 'hono';
import type { Identity } from '#contract/catalogue/identity.ts';
import {
  ACCENT_COLOUR,
  BRAND_PICTURES,
  BRAND_PREFIX,
  type BrandPicture,
  GROUND_COLOUR,
} from '#contract/core/brand.ts';
import { imageUrl } from '#contract/core/images.ts';
import { ownIdentity } from '#server/platform/db/own-identity.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { withNotes } from '#server/platform/http/response-notes.ts';
import type { App, AppEnv } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { type Brand, drawFavicon, drawIcon, drawPreview } from './draw.ts';

const DRAWN: Record<BrandPicture, (brand: Brand) => Promise<Buffer>> = {
  'apple-touch-icon.png': (brand) => drawIcon(brand, 180),
  'icon-192.png': (brand) => drawIcon(brand, 192),
  'icon-512.png': (brand) => drawIcon(brand, 512),
  'social.jpg': drawPreview,
};
const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', ico: 'image/x-icon' };

/** Width of the pictures to draw from, in pixels. */
const SOURCE_WIDTH = 1024;

/** A version in the address makes browsers fetch another identity's pictures. */
const CACHE_CONTROL = 'public, max-age=86400';

/** Icons and link preview, made from the mark and logo of a company that has its own identity. Mount before the feeds. */
export function serveBrandPictures(app: App, { db, media }: Services & { media: Hono<AppEnv> }): void {
  const answer = (body: Buffer<ArrayBufferLike>, extension = '') =>
    withNotes(
      new Response(new Uint8Array(body), {
        headers: { 'Content-Type': TYPES[extension] ?? '', 'Cache-Control': CACHE_CONTROL },
      }),
      { body, parts: ['text:identity', 'pictures'] },
    );

  app.get(`${BRAND_PREFIX}:name`, async (c) => {
    const name = BRAND_PICTURES.find((each) => each === c.req.param('name'));
    const identity = name && (await ownIdentity(db));
    if (!identity) throw new HttpError('not-found');
    return answer(await DRAWN[name](await brandOf(identity, media)), name.split('.')[1]);
  });
  app.get('/favicon.ico', async (_c, next) => {
    const identity = await ownIdentity(db);
    return identity ? answer(await drawFavicon(await brandOf(identity, media)), 'ico') : next();
  });
}

async function brandOf(
  { mark, logoOnDark, ground = GROUND_COLOUR, accent = ACCENT_COLOUR }: Identity,
  media: Hono<AppEnv>,
): Promise<Brand> {
  const [symbol, logo] = [mark ?? logoOnDark, logoOnDark ?? mark];
  return {
    mark: symbol ? await bytesOf(symbol, media) : undefined,
    logo: logo ? await bytesOf(logo, media) : undefined,
    ground,
    accent,
  };
}

/** The picture as PNG. Undefined if its file is gone. */
async function bytesOf(address: string, media: Hono<AppEnv>): Promise<Buffer | undefined> {
  const response = await media.request(imageUrl(address, { width: SOURCE_WIDTH, format: 'png' }));
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}
