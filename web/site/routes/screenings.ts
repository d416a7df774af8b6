import { SCREENINGS_A_PAGE } from '#contract/catalogue/screening-rules.ts';
import { parseScreeningSearch, screeningsPath } from '#contract/catalogue/screening-search.ts';
import { paths } from '#contract/core/paths.ts';
import { screeningsQuery } from '../catalogue/screenings/queries.ts';
import { screeningEvents } from '../catalogue/screenings/structured-data.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { lastPageBefore } from './last-page.ts';

export const screenings: Route = {
  path: paths.screenings,
  load: async ({ query }, { queries }) => {
    const search = parseScreeningSearch(query);
    const { total } = await queries.load(screeningsQuery(search));
    return lastPageBefore(search.page, total, SCREENINGS_A_PAGE, (page) =>
      screeningsPath({ ...search, page }),
    );
  },
  head: ({ query }, context) =>
    pageHead(context, (site) => {
      const { page, ...filters } = parseScreeningSearch(query);
      const isFiltered = Object.values(filters).some((value) => value !== undefined);
      return {
        path: screeningsPath({ ...filters, page }),
        title: `In cinemas${page ? `, page ${page}` : ''}`,
        noindex: import.meta.env.SSR && isFiltered,
        preview: import.meta.env.SSR && {
          description: `Where and when to see films of ${site.brand} in a cinema.`,
          jsonLd: screeningEvents(
            context.queries.get(screeningsQuery({ ...filters, page }))?.screenings ?? [],
            context.siteUrl,
          ),
        },
      };
    }),
  view: () => import('./screenings.view.tsx'),
};
