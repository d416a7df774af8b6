import { parseCatalogueSearch } from '#contract/catalogue-query.ts';
import { filmsPath, paths } from '#contract/paths.ts';
import { canonicalSearch, catalogueTitle } from '#web/films/catalogue/catalogue-search.ts';
import { catalogueDescription } from '#web/films/catalogue/description.ts';
import { facetsQuery, filmPageQuery } from '#web/films/queries.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const films: Route = {
  path: paths.films,
  // The page shows the previous films while others load, so no skeleton appears and the sheet of filters stays open.
  loadsOwnQuery: true,
  load: async ({ query }, { queries }) => {
    const search = parseCatalogueSearch(query);
    const [{ films, pagination }] = await Promise.all([
      queries.load(filmPageQuery(search)),
      queries.load(facetsQuery(search)),
    ]);
    const isPastTheEnd = films.length === 0 && pagination.totalPages > 0;
    if (isPastTheEnd) return filmsPath({ ...search, page: pagination.totalPages });
    // The genres offered when nothing is found.
    if (films.length === 0) await queries.load(facetsQuery({}));
  },
  head: ({ query }, context) =>
    pageHead(context, (site) => {
      const search = parseCatalogueSearch(query);
      const shown = import.meta.env.SSR && context.queries.get(filmPageQuery(search));
      const path = filmsPath(canonicalSearch(search));
      return {
        path,
        title: catalogueTitle(search),
        noindex: search.search !== undefined,
        preview: import.meta.env.SSR && {
          description: shown ? catalogueDescription(search, shown, site.brand) : '',
          below: path === paths.films ? [] : [{ name: 'Catalogue', path: paths.films }],
        },
      };
    }),
  view: () => import('./films.view.tsx'),
};
