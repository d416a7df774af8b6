import { paths } from '#contract/paths.ts';
import { archiveQuery, yearQuery } from '#web/blog/queries.ts';
import type { Route } from '#web/router/route.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const blogYear: Route = {
  path: paths.blogYear,
  subject: 'Year',
  load: async ({ name }, { queries }) => {
    await Promise.all([queries.load(archiveQuery), queries.load(yearQuery(name)).catch(missingWhen404)]);
  },
  head: ({ name }, context) =>
    pageHead(context, (site) => {
      const found = context.queries.get(yearQuery(name));
      return (
        found && {
          path: paths.blogYear(name),
          title: `Posts of ${name}`,
          preview: import.meta.env.SSR && {
            description: `News, interviews and notes of ${name} from ${site.brand}.`,
            below: [{ name: 'Blog', path: paths.blog }],
          },
        }
      );
    }),
  view: () => import('./blog-year.view.tsx'),
};
