import { paths } from '#contract/paths.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const accessibility: Route = {
  path: paths.accessibility,
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.accessibility,
      title: 'Accessibility',
      preview: import.meta.env.SSR && {
        description: `How accessible this site of ${site.brand} is, how it was tested, and whom to tell if something is in your way.`,
        below: [],
      },
    })),
  view: () => import('./accessibility.view.tsx'),
};
