import { laterPage, NAMES_A_PAGE } from '#contract/core/catalogue.ts';
import { paths, sitemapPath } from '#contract/core/paths.ts';
import { archiveQuery, postNamesQuery, postsInAll } from '../blog/queries.ts';
import { peoplePart, seasonsQuery } from '../catalogue/connected-queries.ts';
import { browsePagesQuery, filmNamesQuery } from '../catalogue/queries.ts';
import { pagesQuery } from '../company/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { collectionsQuery } from '../shop/queries.ts';
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
      queries.load(pagesQuery),
      queries.load(browsePagesQuery),
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
          description: `Every page of ${site.brand}: films, journal, shop and company${part ?? ''}.`,
          below: part ? [{ name: 'Site map', path: paths.sitemap }] : [],
        },
      };
    }),
  view: () => import('./sitemap.view.tsx'),
};
