import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '#server/endpoint.ts';
import { answerError, MethodNotAllowed, NotFound } from '#server/errors.ts';
import { answer } from './answer.ts';
import { locate, type MediaFile } from './locate.ts';
import { answerOriginal } from './original.ts';
import { type Plan, planOf } from './parameters.ts';
import { createVariants, type VariantLimits, type Variants, variantKey } from './variants.ts';
import { createWarmer } from './warm.ts';

/** `roots`: folders with pictures and trailers, the first that has a file wins. `cacheDir`: a folder of its own. */
export type MediaOptions = {
  roots: readonly string[];
  cacheDir: string;
  log: Logger;
  limits?: Partial<VariantLimits>;
};

export type Media = ReturnType<typeof createMedia>;

/** `routes` are to be mounted at /media; `warm` prepares pictures in the background; `close` ends what is under way. */
export function createMedia({ roots, cacheDir, log, limits }: MediaOptions) {
  const variants = createVariants({ cacheDir, log, limits });
  const warmer = createWarmer(roots, variants);

  const routes = new Hono<AppEnv>();
  routes.onError((error, c) => answerError(error, c, log));
  routes.get('/*', async (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const file = await locate(roots, pathname);
    if (!file) throw new NotFound('Not found');
    const plan = planOf(searchParams, file.extension);
    return plan ? answerVariant(c, variants, file, plan) : answerOriginal(c, file);
  });
  routes.all('/*', () => {
    throw new MethodNotAllowed();
  });

  return {
    routes,
    warm: warmer.warm,
    stats: variants.stats,
    async close() {
      await warmer.close();
      await variants.close();
    },
  };
}

/** The key says which bytes these are: someone who has them is told so before they are read or made. */
async function answerVariant(c: Context, variants: Variants, file: MediaFile, plan: Plan): Promise<Response> {
  return answer(c, {
    etag: `"${variantKey(file, plan)}"`,
    modified: file.modified,
    type: plan.fm === 'jpg' ? 'image/jpeg' : `image/${plan.fm}`,
    async open() {
      const bytes = await variants.get(file, plan);
      return { size: bytes.length, read: (start, end) => bytes.subarray(start, end + 1) };
    },
  });
}
