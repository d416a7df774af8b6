import { blogCalls } from '#contract/catalogue/blog-calls.ts';
import { companyCalls } from '#contract/catalogue/company-calls.ts';
import { filmCalls } from '#contract/catalogue/film-calls.ts';
import { seasonCalls } from '#contract/catalogue/season-calls.ts';
import { brandPicture, MENU_STILLS } from '#contract/core/brand.ts';
import { imageUrl, PICTURE_SHAPES } from '#contract/core/images.ts';
import { paths } from '#contract/core/paths.ts';
import { shopCalls } from '#contract/shop/shop-calls.ts';
import type { App } from '#server/platform/http/serve.ts';
import type { ReadApi } from './entries.ts';

type PictureOf = (read: ReadApi) => Promise<string | null | undefined>;

const filmPicture =
  (index: number): PictureOf =>
  async (read) =>
    (await read(filmCalls.carousel, { fields: ['posterImage'] }))[index]?.posterImage?.fields.file.url;

const PICTURES: Record<string, PictureOf> = {
  [paths.films]: filmPicture(0),
  [paths.about]: async (read) => (await read(companyCalls.company)).picture?.url,
  [paths.blog]: async (read) => (await read(blogCalls.list, { fields: ['imageUrl'], limit: 1 }))[0]?.imageUrl,
  [paths.contact]: async (read) => (await read(companyCalls.company)).contactPicture?.url,
  [paths.submitFilm]: filmPicture(1),
  [paths.seasons]: async (read) => (await read(seasonCalls.list))[0]?.picture,
  [paths.shop]: async (read) => (await read(shopCalls.picks))[0]?.images[0],
};

const STILL = { width: 800, height: Math.round(800 * PICTURE_SHAPES.still.ratio) };

const CACHE_CONTROL = 'public, max-age=300';

/**
 * The stills beside the menu's links: each address has the picture of its page today, so that no page of the site carries their
 * addresses. Without a picture it has the site's preview for other sites.
 */
export function serveMenuStills(app: App, read: ReadApi): void {
  for (const [path, pictureOf] of Object.entries(PICTURES))
    app.get(MENU_STILLS + path, async (c) => {
      const picture = await pictureOf(read);
      const still = picture
        ? imageUrl(picture, STILL)
        : brandPicture('social.jpg', (await read(companyCalls.site)).identity);
      if (!still.startsWith('/')) return c.redirect(still);
      const reply = await app.request(still);
      if (!reply.ok) return reply;
      const type = reply.headers.get('Content-Type') ?? '';
      return new Response(reply.body, {
        headers: { 'Content-Type': type, 'Cache-Control': CACHE_CONTROL },
      });
    });
}
