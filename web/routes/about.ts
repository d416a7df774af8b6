import { paths } from '#contract/paths.ts';
import { companyQuery } from '#web/company/queries.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const about: Route = {
  path: paths.about,
  load: async (_, { queries }) => {
    await queries.load(companyQuery);
  },
  head: (_, context) =>
    pageHead(context, () => ({
      path: paths.about,
      title: 'About',
      preview: import.meta.env.SSR && {
        description: context.queries.get(companyQuery)?.paragraphs[0] ?? '',
        below: [],
      },
    })),
  view: () => import('./about.view.tsx'),
};
