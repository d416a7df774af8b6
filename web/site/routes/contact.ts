import { paths } from '#contract/core/paths.ts';
import { loadCompany } from '../company/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

export const contact: Route = {
  path: paths.contact,
  load: loadCompany,
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.contact,
      title: 'Contact Us',
      preview: import.meta.env.SSR && {
        description: `Write to ${site.brand}${site.contact.phone && ` or telephone ${site.contact.phone}`}.`,
        below: [],
      },
    })),
  view: () => import('./contact.view.tsx'),
};
