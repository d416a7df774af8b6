import { paths } from '#contract/paths.ts';
import { latestPostsQuery } from '#web/blog/queries.ts';
import { organization, webSite } from '#web/company/structured-data.ts';
import { seasonsQuery } from '#web/films/connected-queries.ts';
import { carouselQuery, comingSoonQuery, newQuery, watchNowQuery } from '#web/films/queries.ts';
import { asMarkup, type Query } from '#web/query.ts';
import type { Route } from '#web/router/route.ts';
import { PENDING_MS } from '#web/router/router.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { picksQuery } from '#web/shop/queries.ts';

const ON_THE_SERVER = import.meta.env.SSR ? [seasonsQuery, latestPostsQuery, picksQuery] : [];

export const home: Route = {
  path: paths.home,
  load: async (_, { queries }) => {
    const all = Promise.all([
      queries.prefetch(carouselQuery),
      // The browser keeps the markup of all but the hero (product.md#rows).
      ...[comingSoonQuery, watchNowQuery, newQuery, ...ON_THE_SERVER].map((query: Query<unknown>) =>
        queries.prefetch(asMarkup(query)),
      ),
    ]);
    // None of them fails the page. The browser shows each as it arrives, unless all arrive before placeholders would
    // show.
    await (import.meta.env.SSR ? all : Promise.race([all, placeholdersDue()]));
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.home,
      title: site.tagline.replace(/\.$/, ''),
      brandFirst: true,
      preview: import.meta.env.SSR && {
        description: `${site.tagline} In cinemas, to stream and on disc: what is coming soon, what to watch now, what is new.`,
        jsonLd: [organization(site, context.siteUrl), webSite(site, context.siteUrl)],
      },
    })),
  view: () => import('./home.view.tsx'),
};

const placeholdersDue = () => new Promise((resolve) => setTimeout(resolve, PENDING_MS));
