import { paths } from '#contract/core/paths.ts';
import { privacyQuery } from '../company/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

export const privacy: Route = {
  path: paths.privacy,
  load: async (_, { queries }) => {
    await queries.load(privacyQuery);
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.privacy,
      title: context.queries.get(privacyQuery)?.title ?? 'Privacy',
      sharing: context.queries.get(privacyQuery)?.sharing,
      preview: import.meta.env.SSR && {
        description: `What personal information ${site.brand} collects on this site, why, and what you can ask us to do about it.`,
        below: [],
      },
    })),
  view: () => import('./privacy.view.tsx'),
};
