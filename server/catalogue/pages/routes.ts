import { pageEndpoints } from '#contract/catalogue/pages.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { allPages, pageBySlug } from './queries.ts';

/** Pages of the company's own (product.md#own-pages). They are few, and a change of one ends the cache of all. */
export function servePagesOfOwn(serve: Serve, { db }: Pick<Services, 'db'>): void {
  const tags = () => ['pages'];
  serve(pageEndpoints.list, () => allPages(db), tags);
  serve(
    pageEndpoints.bySlug,
    async ({ params }) => {
      const page = await pageBySlug(db, params.slug);
      if (!page) throw new HttpError('page-not-found');
      return page;
    },
    tags,
  );
}
