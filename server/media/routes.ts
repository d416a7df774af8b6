import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { answerError, HttpError, MethodNotAllowed, Unavailable } from '#server/platform/http/errors.ts';
import type { AppEnv } from '#server/platform/http/serve.ts';
import type { MediaStore } from '#server/platform/storage/store.ts';
import { type LibraryNotes, NO_NOTES } from './library-notes.ts';
import { findMedia, type MediaFile } from './locate.ts';
import { answerOriginal } from './original.ts';
import { answer, type FileBytes } from './resize/answer.ts';
import type { Effort } from './resize/make-variant.ts';
import { type Plan, planFor } from './resize/parameters.ts';
import { isOwnShape } from './resize/shapes.ts';
import { createVariants, type VariantLimits, type Variants, variantKey } from './resize/variants.ts';
import { createWarmer } from './resize/warm.ts';

/** `roots`: folders with pictures and trailers; the first that has a file wins. `cacheDir`: its own folder. */
export type MediaOptions = {
  roots: readonly string[];
  cacheDir: string;
  /** The library's facts about pictures: paths of replaced ones, and focal points. */
  library?: () => Promise<LibraryNotes>;
  /** Downloads a file that this machine does not have. */
  fetchObject?: MediaStore['fetchObject'];
  log: Logger;
  /** Whether a picture made quickly for a visitor is made again at best effort. */
  improves?: boolean;
  limits?: Partial<VariantLimits>;
};

export type Media = ReturnType<typeof createMedia>;

/** `routes`: mount at /media. `warm` makes pictures in the background, `progress` reports on it. `close` stops running work. */
export function createMedia({
  roots,
  cacheDir,
  library = async () => NO_NOTES,
  fetchObject,
  log,
  improves = true,
  limits,
}: MediaOptions) {
  const variants = createVariants({ cacheDir, log, limits });
  const warmer = createWarmer({ roots, fetchObject, library, variants, log });

  const routes = new Hono<AppEnv>();
  routes.onError((error, c) => answerError(error, c, log));
  routes.get('/*', async (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const notes = await library();
    const file = await findMedia({ roots, fetchObject }, pathname, notes);
    if (!file) throw new HttpError('not-found');
    const plan = await planFor(roots, searchParams, file, notes);
    if (!plan) return answerOriginal(c, file);
    const effort = await variants.effortFor(file, plan);
    try {
      return await answerVariant(c, variants, file, plan, effort);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return answerStandIn(c, variants, file, plan, error);
    } finally {
      if (improves && effort === 'quick' && isOwnShape(plan)) warmer.later(file, plan);
    }
  });
  routes.all('/*', () => {
    throw new MethodNotAllowed();
  });

  return {
    routes,
    warm: warmer.warm,
    progress: warmer.progress,
    oldestSeconds: warmer.oldestSeconds,
    stats: variants.stats,
    async close() {
      await warmer.close();
      await variants.close();
    },
  };
}

/** The key identifies the bytes, so a client that has them gets a 304 before they are read or made. */
async function answerVariant(
  c: Context<AppEnv>,
  variants: Variants,
  file: MediaFile,
  plan: Plan,
  effort: Effort,
): Promise<Response> {
  const response = await answer(c, {
    etag: `"${variantKey(file, plan, effort)}"`,
    modified: file.modified,
    type: typeOf(plan),
    async open() {
      return contentOf(await variants.get(file, plan, effort, c.get('clientAddress')));
    },
  });
  if (response.status === 304) variants.use(file, plan, effort);
  return response;
}

/**
 * An immediate stand-in for a late picture: the same picture, larger or smaller. Throws `late` if there is only an original in
 * AVIF, which not every browser shows.
 */
async function answerStandIn(
  c: Context<AppEnv>,
  variants: Variants,
  file: MediaFile,
  plan: Plan,
  late: Unavailable,
): Promise<Response> {
  const near = await variants.nearest(file, plan);
  if (!near) {
    if (file.type === 'image/avif' && plan.fm !== 'avif') throw late;
    return answerOriginal(c, file, { standsIn: true });
  }
  const { bytes } = near;
  return answer(c, {
    etag: '', // not sent with a stand-in
    modified: file.modified,
    type: typeOf(near.plan),
    open: async () => contentOf(bytes),
    standsIn: true,
  });
}

const typeOf = ({ fm }: Plan) => (fm === 'jpg' ? 'image/jpeg' : `image/${fm}`);

const contentOf = (bytes: Buffer<ArrayBuffer>): FileBytes => ({
  size: bytes.length,
  read: (start, end) => bytes.subarray(start, end + 1),
});
