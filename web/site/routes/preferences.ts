import { paths } from '#contract/core/paths.ts';
import { preferencesQuery } from '../audience/calls.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';

export const preferences: Route = {
  path: paths.preferences,
  load: async ({ name: token }, { queries }) => {
    await queries.load(preferencesQuery(token)).catch(missingWhen404);
  },
  head: ({ name: token }, context) =>
    pageHead(
      context,
      () =>
        context.queries.get(preferencesQuery(token)) && {
          path: paths.preferences(token),
          title: 'What we write to you',
          ...(import.meta.env.SSR && { noindex: true }),
          preview: false,
        },
    ),
  view: () => import('./preferences.view.tsx'),
};
