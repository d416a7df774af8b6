import { DEFAULT_PAGE_SIZE } from '#contract/catalogue.ts';
import { parseCatalogueSearch } from '#contract/catalogue-query.ts';
import { filmsPath, paths } from '#contract/paths.ts';
import { canonicalPath, catalogueTitle, isPassing } from '#web/films/catalogue/catalogue-search.ts';
import { catalogueDescription } from '#web/films/catalogue/description.ts';
import { filmListData } from '#web/films/film-list-data.ts';
import { facetsQuery, filmPageQuery, waysQuery } from '#web/films/queries.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { lastPageBefore } from './last-page.ts';

export const films: Route = {
  path: paths.films,
  // The page shows the previous films while others load, so no skeleton appears and the sheet of filters stays open.
  loadsOwnQuery: true,
  load: async ({ query }, { queries }) => {
    const search = parseCatalogueSearch(query);
    const [{ films, pagination }] = await Promise.all([
      queries.load(filmPageQuery(search)),
      queries.load(facetsQuery(search)),
      queries.prefetch(waysQuery),
    ]);
    // The genres offered when nothing is found.
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
      const head = { path, title, noindex: import.meta.env.SSR && isPassing(search) };
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
