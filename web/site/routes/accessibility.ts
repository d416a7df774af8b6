import { paths } from '#contract/core/paths.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

export const accessibility: Route = {
  path: paths.accessibility,
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.accessibility,
      title: 'Accessibility',
      preview: import.meta.env.SSR && {
        description: `How accessible this site of ${site.brand} is, how it was tested, and how to tell us about a problem.`,
        below: [],
      },
    })),
  view: () => import('./accessibility.view.tsx'),
};
