import { laterPage } from '#contract/catalogue-query.ts';
import { paths, sitemapPath } from '#contract/paths.ts';
import { archiveQuery, postNamesQuery } from '#web/blog/queries.ts';
import { peoplePart, seasonsQuery } from '#web/films/connected-queries.ts';
import { fullListPart, waysQuery } from '#web/films/queries.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { collectionsQuery } from '#web/shop/queries.ts';

export const sitemap: Route = {
  path: paths.sitemap,
  load: async ({ query }, { queries }) => {
    const page = laterPage(query.page) ?? 1;
    const [{ pagination }, { pages }] = await Promise.all([
      queries.load(fullListPart(page)),
      queries.load(peoplePart(page)),
      queries.load(seasonsQuery),
      queries.load(waysQuery),
      queries.load(postNamesQuery),
      queries.load(archiveQuery),
      queries.load(collectionsQuery),
    ]);
    const last = Math.max(1, pagination.totalPages, pages);
    if (page > last) return sitemapPath(last > 1 ? last : undefined); // the first page has no number
  },
  head: ({ query }, context) =>
    pageHead(context, (site) => {
      const page = laterPage(query.page);
      const part = page && `, page ${page}`;
      return {
        path: sitemapPath(page),
        title: `Site map${part ?? ''}`,
        preview: import.meta.env.SSR && {
          description: `Every page of ${site.brand}: films, news, shop and company${part ?? ''}.`,
          below: part ? [{ name: 'Site map', path: paths.sitemap }] : [],
        },
      };
    }),
  view: () => import('./sitemap.view.tsx'),
};
