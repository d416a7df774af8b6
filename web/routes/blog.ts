import { paths } from '#contract/paths.ts';
import { archiveQuery, postsQuery } from '#web/blog/queries.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const blog: Route = {
  path: paths.blog,
  load: async (_, { queries }) => {
    await Promise.all([queries.load(postsQuery), queries.load(archiveQuery)]);
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.blog,
      title: 'Blog',
      preview: import.meta.env.SSR && {
        description: `News, interviews and notes on restoration from ${site.brand}.`,
        below: [],
      },
    })),
  view: () => import('./blog.view.tsx'),
};
