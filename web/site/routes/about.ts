import { paths } from '#contract/core/paths.ts';
import { companyQuery, loadCompany } from '../company/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

export const about: Route = {
  path: paths.about,
  load: loadCompany,
  head: (_, context) =>
    pageHead(context, () => ({
      path: paths.about,
      title: 'About',
      sharing: context.queries.get(companyQuery)?.sharing,
      preview: import.meta.env.SSR && {
        description: context.queries.get(companyQuery)?.paragraphs[0] ?? '',
        below: [],
      },
    })),
  view: () => import('./about.view.tsx'),
};
