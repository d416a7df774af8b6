import { redirectEndpoints } from '#contract/redirects.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { presentSlug } from './queries.ts';

/** Where an earlier address leads. Pages ask it before they are missing (server/pages/moved.ts). */
export function serveRedirects(serve: Serve, { db }: Deps): void {
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
