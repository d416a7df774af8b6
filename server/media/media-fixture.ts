import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';
import { NO_ADDRESS } from '#server/platform/http/client-address.ts';
import type { AppEnv } from '#server/platform/http/serve.ts';
import { silent } from '#tests/silent.ts';
import { createMedia, type MediaOptions } from './routes.ts';

/** A folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A picture of this size, red on the left half, blue on the right. */
export function twoColours(width: number, height: number): Sharp {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** So that no test depends on the machine's load. */
const PATIENT = { waitMs: 20_000, otherMsPerMinute: 60_000 };

/**
 * The routes mounted at /media over two new roots, `content` before `added`, with the given files. `x-client` sets the client's
 * address.
 */
export async function startMedia(
  files: Record<string, Buffer | string>,
  options: Partial<MediaOptions> = {},
) {
  const folder = await temporaryFolder();
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const {
    cacheDir = join(folder, 'cache'),
    roots = [join(folder, 'content'), join(folder, 'added')],
    limits,
    log = silent,
    fetchObject,
    improves,
  } = options;
  const media = createMedia({
    roots,
    cacheDir,
    log,
    fetchObject,
    improves,
    limits: { ...PATIENT, ...limits },
  });
  onTestFinished(media.close);
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('clientAddress', c.req.header('x-client') ?? NO_ADDRESS);
      await next();
    })
    .route('/media', media.routes);
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return { app, get, media, folder, roots, cacheDir };
}

/** Size, format and edge colours (left, right) of an answered picture. */
export async function pictureOf(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { bytes: bytes.length, width, height, format, exif, orientation, pixel };
}
