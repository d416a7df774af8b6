import { NAMES_A_PAGE } from '#contract/catalogue.ts';
import { laterPage } from '#contract/catalogue-query.ts';
import { paths, sitemapPath } from '#contract/paths.ts';
import { archiveQuery, postNamesQuery, postsInAll } from '#web/blog/queries.ts';
import { peoplePart, seasonsQuery } from '#web/films/connected-queries.ts';
import { filmNamesQuery, waysQuery } from '#web/films/queries.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { collectionsQuery } from '#web/shop/queries.ts';
import { lastPageBefore } from './last-page.ts';

export const sitemap: Route = {
  path: paths.sitemap,
  load: async ({ query }, { queries }) => {
    const page = laterPage(query.page) ?? 1;
    const [{ pagination }, people, archive] = await Promise.all([
      queries.load(filmNamesQuery(page)),
      queries.load(peoplePart(page)),
      queries.load(archiveQuery),
      queries.load(postNamesQuery(page)),
      queries.load(seasonsQuery),
      queries.load(waysQuery),
      queries.load(collectionsQuery),
    ]);
    const names = Math.max(1, pagination.totalItems, people.total, postsInAll(archive));
    return lastPageBefore(page, names, NAMES_A_PAGE, sitemapPath);
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
