import { redirectEndpoints } from '#contract/catalogue/redirects.ts';
import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { createMatch, type Match } from './match.ts';
import { readRedirects } from './own-redirects.ts';
import { presentSlug } from './queries.ts';

const OWN_PARTS = ['own-redirects'];

/**
 * Targets of former addresses. The site queries them before it reports a page as missing (server/rendering/moved.ts). The redirects of
 * staff are held in memory until they change, so that requests for missing pages ask the database nothing.
 */
export function serveRedirects(serve: Serve, { db, freshness }: Services): void {
  const keep = keepWhileFresh<Match>(freshness, 1, () => OWN_PARTS);
  serve(
    redirectEndpoints.own,
    async ({ query: { path } }) => {
      const match = await keep('', async () => createMatch(await readRedirects(db)));
      const found = match(path);
      if (!found) throw new HttpError('not-found');
      return { to: found.to };
    },
    () => OWN_PARTS,
  );
  serve(
    redirectEndpoints.find,
    async ({ params: { kind, slug } }) => {
      const present = await presentSlug(db, kind, slug);
      if (!present) throw new HttpError('not-found');
      return { slug: present };
    },
    ({ kind, slug }) => [`redirect:${kind}/${slug}`],
  );
}
