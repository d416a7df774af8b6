import { paths } from '#contract/paths.ts';
import type { Route } from '#web/router/route.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { statusQuery } from '#web/submission/queries.ts';

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
          noindex: true,
          preview: false,
        },
    ),
  view: () => import('./submission.view.tsx'),
};
