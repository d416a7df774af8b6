import { paths } from '#contract/core/paths.ts';
import { organization, webSite } from '../company/structured-data.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

const view = () => import('./home.view.tsx');

export const home: Route = {
  path: paths.home,
  // In the page's own script, since what it reads is the company's to decide.
  load: async (_, { queries }) => (await view()).loadHome(queries),
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.home,
      title: site.tagline.replace(/\.$/, ''),
      brandFirst: true,
      sharing: site.sharing,
      preview: import.meta.env.SSR && {
        description: `${site.tagline} In cinemas, to stream and on disc: what is coming soon, what to watch now, what is new.`,
        verification: site.verification,
        jsonLd: [organization(site, context.siteUrl), webSite(site, context.siteUrl)],
      },
    })),
  view,
};
