import { paths } from '#contract/core/paths.ts';
import { organization, webSite } from '../company/structured-data.ts';
import type { Route } from '../router/route.ts';
import { PENDING_MS } from '../router/router.ts';
import { pageHead } from '../shell/head/page-head.ts';

const view = () => import('./home.view.tsx');

export const home: Route = {
  path: paths.home,
  load: async (_, { queries }) => {
    // In the page's own script, since what it reads is the company's to decide.
    const all = view().then(({ loadHome }) => loadHome(queries));
    // No failure of these fails the page. The browser shows each as it arrives, unless all arrive before the placeholders
    // would be shown.
    await (import.meta.env.SSR ? all : Promise.race([all, placeholdersDue()]));
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.home,
      title: site.tagline.replace(/\.$/, ''),
      brandFirst: true,
      preview: import.meta.env.SSR && {
        description: `${site.tagline} In cinemas, to stream and on disc: what is coming soon, what to watch now, what is new.`,
        verification: site.verification,
        jsonLd: [organization(site, context.siteUrl), webSite(site, context.siteUrl)],
      },
    })),
  view,
};

const placeholdersDue = () => new Promise((resolve) => setTimeout(resolve, PENDING_MS));
