import { paths } from '#contract/paths.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const contact: Route = {
  path: paths.contact,
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.contact,
      title: 'Contact Us',
      preview: import.meta.env.SSR && {
        description: `Write to ${site.brand} or telephone ${site.contact.phone}.`,
        below: [],
      },
    })),
  view: () => import('./contact.view.tsx'),
};
