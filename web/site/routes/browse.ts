import { DEFAULT_PAGE_SIZE, laterPage } from '#contract/core/catalogue.ts';
import { paths } from '#contract/core/paths.ts';
import { browseTitle, searchOf } from '../catalogue/browse/browse-title.ts';
import { browseDescription } from '../catalogue/browse/description.ts';
import { filmListData } from '../catalogue/film-list-data.ts';
import { browseName } from '../catalogue/names.ts';
import { browsePageQuery, browsePagesQuery, filmPageQuery } from '../catalogue/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { lastPageBefore } from './last-page.ts';

export const browse: Route = {
  path: paths.browsePage,
  load: async ({ name: slug, query }, { queries }) => {
    const page = laterPage(query.page);
    const [browsePage] = await Promise.all([
      queries.load(browsePageQuery(slug)).catch(missingWhen404),
      queries.load(browsePagesQuery),
    ]);
    const { pagination } = await queries.load(filmPageQuery(searchOf(browsePage, page)));
    return lastPageBefore(page, pagination.totalItems, DEFAULT_PAGE_SIZE, (last) =>
      paths.browsePage(browsePage.slug, last),
    );
  },
  head: ({ name: slug, query }, context) =>
    pageHead(context, (site) => {
      const browsePage = context.queries.get(browsePageQuery(slug));
      const page = laterPage(query.page);
      if (!browsePage) return undefined;
      const path = paths.browsePage(browsePage.slug, page);
      const title = browseTitle(browsePage, page);
      const shown = import.meta.env.SSR && context.queries.get(filmPageQuery(searchOf(browsePage, page)));
      if (!shown) return { path, title, preview: false };
      const { films, pagination } = shown;
      const description = browseDescription(browsePage, page, shown, site.brand);
      const list = {
        ...{ name: browseName(browsePage.filter, browsePage.value), path, description, films },
        totalItems: pagination.totalItems,
        from: ((page ?? 1) - 1) * DEFAULT_PAGE_SIZE + 1,
      };
      return {
        path,
        title,
        noindex: pagination.totalItems === 0,
        preview: {
          description,
          jsonLd: [filmListData(list, context.siteUrl)],
          below: [{ name: 'Catalogue', path: paths.films }],
        },
      };
    }),
  view: () => import('./browse.view.tsx'),
};
