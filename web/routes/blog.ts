import { paths } from '#contract/paths.ts';
import { postsQuery } from '#web/blog/queries.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const blog: Route = {
  path: paths.blog,
  load: async (_, { queries }) => {
    await queries.load(postsQuery);
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
