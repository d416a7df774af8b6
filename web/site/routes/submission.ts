import { paths } from '#contract/core/paths.ts';
import { statusQuery } from '../forms/submission-status/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';

export const submission: Route = {
  path: paths.submission,
  load: async ({ name: token }, { queries }) => {
    await queries.load(statusQuery(token)).catch(missingWhen404);
  },
  head: ({ name: token }, context) =>
    pageHead(
      context,
      () =>
        context.queries.get(statusQuery(token)) && {
          path: paths.submission(token),
          title: 'Your submission',
          ...(import.meta.env.SSR && { noindex: true }),
          preview: false,
        },
    ),
  view: () => import('./submission.view.tsx'),
};
