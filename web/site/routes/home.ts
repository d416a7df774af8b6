import { paths } from '#contract/core/paths.ts';
import { asMarkup, type Query } from '#web/api/query.ts';
import { latestPostsQuery } from '../blog/queries.ts';
import { seasonsQuery } from '../catalogue/connected-queries.ts';
import { quotedQuery } from '../catalogue/home/quoted-query.ts';
import { carouselQuery, comingSoonQuery, newQuery, watchNowQuery } from '../catalogue/queries.ts';
import { organization, webSite } from '../company/structured-data.ts';
import type { Route } from '../router/route.ts';
import { PENDING_MS } from '../router/router.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { picksQuery } from '../shop/queries.ts';

const ON_THE_SERVER = import.meta.env.SSR ? [quotedQuery(), seasonsQuery, latestPostsQuery, picksQuery] : [];

export const home: Route = {
  path: paths.home,
  load: async (_, { queries }) => {
    const all = Promise.all([
      queries.prefetch(carouselQuery),
      // The browser reuses the markup of all but the hero (product.md#rows).
      ...[comingSoonQuery, watchNowQuery, newQuery, ...ON_THE_SERVER].map((query: Query<unknown>) =>
        queries.prefetch(asMarkup(query)),
      ),
    ]);
    // No failure of these fails the page. The browser shows each as it arrives, unless all arrive before the placeholders
    // would be shown.
    await (import.meta.env.SSR ? all : Promise.race([all, placeholdersDue()]));
  },
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
  view: () => import('./home.view.tsx'),
};

const placeholdersDue = () => new Promise((resolve) => setTimeout(resolve, PENDING_MS));
