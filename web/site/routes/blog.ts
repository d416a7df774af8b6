import { ENTRIES_A_PAGE, laterPage } from '#contract/core/catalogue.ts';
import { blogPath, paths } from '#contract/core/paths.ts';
import { archiveQuery, postsInAll, postsQuery } from '../blog/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { lastPageBefore } from './last-page.ts';

export const blog: Route = {
  path: paths.blog,
  load: async ({ query }, { queries }) => {
    const page = laterPage(query.page);
    const [archive] = await Promise.all([queries.load(archiveQuery), queries.load(postsQuery(page))]);
    return lastPageBefore(page, postsInAll(archive), ENTRIES_A_PAGE, blogPath);
  },
  head: ({ query }, context) =>
    pageHead(context, (site) => {
      const page = laterPage(query.page);
      return {
        path: blogPath(page),
        title: page ? `Blog, page ${page}` : 'Blog',
        preview: import.meta.env.SSR && {
          description: `News, interviews and notes on restoration from ${site.brand}.`,
          below: page ? [{ name: 'Blog', path: paths.blog }] : [],
        },
      };
    }),
  view: () => import('./blog.view.tsx'),
};
