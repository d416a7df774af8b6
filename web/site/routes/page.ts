import { pagePath, paths } from '#contract/core/paths.ts';
import { pageQuery } from '../company/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';

/** A page of the company's own: `/{slug}` or, below another, `/{parent}/{slug}`. Any other address of it leads there. */
export const page: Route = {
  path: paths.page,
  isNested: true,
  load: async ({ name, pathname }, { queries }) => {
    const path = pagePath(await queries.load(pageQuery(name)).catch(missingWhen404));
    return path === pathname ? undefined : path;
  },
  head: ({ name }, context) =>
    pageHead(context, () => {
      const page = context.queries.get(pageQuery(name));
      return (
        page && {
          path: pagePath(page),
          title: page.title,
          sharing: page.sharing,
          preview: import.meta.env.SSR && {
            description: page.summary || page.title,
            below: page.parent ? [{ name: page.parent.title, path: paths.page(page.parent.slug) }] : [],
          },
        }
      );
    }),
  view: () => import('./page.view.tsx'),
};
