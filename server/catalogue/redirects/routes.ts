import { redirectEndpoints } from '#contract/catalogue/redirects.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { presentSlug } from './queries.ts';

/** Target of a former address. The site queries it before it reports a page as missing (server/rendering/moved.ts). */
export function serveRedirects(serve: Serve, { db }: Services): void {
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
