import { parseCatalogueSearch } from '#contract/catalogue/catalogue-query.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/core/catalogue.ts';
import { filmsPath, paths } from '#contract/core/paths.ts';
import { filmListData } from '../catalogue/film-list-data.ts';
import { canonicalPath, catalogueTitle, isUnindexed } from '../catalogue/list/catalogue-search.ts';
import { catalogueDescription } from '../catalogue/list/description.ts';
import { browsePagesQuery, facetsQuery, filmPageQuery } from '../catalogue/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { lastPageBefore } from './last-page.ts';

export const films: Route = {
  path: paths.films,
  // Keeps showing the previous films while others load, so no skeleton appears and the filter sheet stays open.
  loadsOwnQuery: true,
  load: async ({ query }, { queries }) => {
    const search = parseCatalogueSearch(query);
    const [{ films, pagination }] = await Promise.all([
      queries.load(filmPageQuery(search)),
      queries.load(facetsQuery(search)),
      queries.prefetch(browsePagesQuery),
    ]);
    // The genres offered if nothing is found.
    if (films.length === 0) await queries.load(facetsQuery({}));
    const { totalItems } = pagination;
    return lastPageBefore(search.page, totalItems, search.limit ?? DEFAULT_PAGE_SIZE, (page) =>
      filmsPath({ ...search, page }),
    );
  },
  head: ({ query }, context) =>
    pageHead(context, (site) => {
      const search = parseCatalogueSearch(query);
      const shown = import.meta.env.SSR && context.queries.get(filmPageQuery(search));
      const path = canonicalPath(search);
      const title = catalogueTitle(search);
      const head = { path, title, noindex: import.meta.env.SSR && isUnindexed(search) };
      if (!shown) return { ...head, preview: false };
      const description = catalogueDescription(search, shown, site.brand);
      const { page = 1, limit = DEFAULT_PAGE_SIZE } = search;
      const { totalItems } = shown.pagination;
      const list = {
        name: title,
        path,
        description,
        films: shown.films,
        totalItems,
        from: (page - 1) * limit + 1,
      };
      return {
        ...head,
        preview: {
          description,
          jsonLd: [filmListData(list, context.siteUrl)],
          below: path === paths.films ? [] : [{ name: 'Catalogue', path: paths.films }],
        },
      };
    }),
  view: () => import('./films.view.tsx'),
};
