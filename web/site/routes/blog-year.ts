import { ENTRIES_A_PAGE, laterPage } from '#contract/core/catalogue.ts';
import { paths } from '#contract/core/paths.ts';
import { archiveQuery, yearQuery } from '../blog/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { lastPageBefore } from './last-page.ts';

export const blogYear: Route = {
  path: paths.blogYear,
  subject: 'Year',
  load: async ({ name, query }, { queries }) => {
    const page = laterPage(query.page);
    const [{ total }] = await Promise.all([
      queries.load(yearQuery(name, page)).catch(missingWhen404),
      queries.load(archiveQuery),
    ]);
    return lastPageBefore(page, total, ENTRIES_A_PAGE, (last) => paths.blogYear(name, last));
  },
  head: ({ name, query }, context) =>
    pageHead(context, (site) => {
      const page = laterPage(query.page);
      const found = context.queries.get(yearQuery(name, page));
      return (
        found && {
          path: paths.blogYear(name, page),
          title: `Posts of ${name}${page ? `, page ${page}` : ''}`,
          preview: import.meta.env.SSR && {
            description: `News, interviews and notes of ${name} from ${site.brand}.`,
            below: [{ name: 'Journal', path: paths.blog }],
          },
        }
      );
    }),
  view: () => import('./blog-year.view.tsx'),
};
