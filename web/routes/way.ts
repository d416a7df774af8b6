import { DEFAULT_PAGE_SIZE } from '#contract/catalogue.ts';
import { laterPage } from '#contract/catalogue-query.ts';
import { paths } from '#contract/paths.ts';
import { filmListData } from '#web/films/film-list-data.ts';
import { wayName } from '#web/films/names.ts';
import { filmPageQuery, wayQuery, waysQuery } from '#web/films/queries.ts';
import { wayDescription } from '#web/films/way/description.ts';
import { searchOf, wayTitle } from '#web/films/way/way.ts';
import type { Route } from '#web/router/route.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { lastPageBefore } from './last-page.ts';

export const way: Route = {
  path: paths.way,
  load: async ({ name: slug, query }, { queries }) => {
    const page = laterPage(query.page);
    const [way] = await Promise.all([
      queries.load(wayQuery(slug)).catch(missingWhen404),
      queries.load(waysQuery),
    ]);
    const { pagination } = await queries.load(filmPageQuery(searchOf(way, page)));
    return lastPageBefore(page, pagination.totalItems, DEFAULT_PAGE_SIZE, (last) =>
      paths.way(way.slug, last),
    );
  },
  head: ({ name: slug, query }, context) =>
    pageHead(context, (site) => {
      const way = context.queries.get(wayQuery(slug));
      const page = laterPage(query.page);
      if (!way) return undefined;
      const path = paths.way(way.slug, page);
      const title = wayTitle(way, page);
      const shown = import.meta.env.SSR && context.queries.get(filmPageQuery(searchOf(way, page)));
      if (!shown) return { path, title, preview: false };
      const { films, pagination } = shown;
      const description = wayDescription(way, page, shown, site.brand);
      const list = {
        ...{ name: wayName(way.filter, way.value), path, description, films },
        totalItems: pagination.totalItems,
        from: ((page ?? 1) - 1) * DEFAULT_PAGE_SIZE + 1,
      };
      return {
        path,
        title,
        preview: {
          description,
          jsonLd: [filmListData(list, context.siteUrl)],
          below: [{ name: 'Catalogue', path: paths.films }],
        },
      };
    }),
  view: () => import('./way.view.tsx'),
};
