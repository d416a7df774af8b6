import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { organization, webSite } from '#web/company/structured-data.ts';
import { HomePage } from '#web/films/home/home-page.tsx';
import { HomeSkeleton } from '#web/films/home/home-skeleton.tsx';
import { carouselQuery, comingSoonQuery, newQuery, watchNowQuery } from '#web/films/queries.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { PENDING_MS } from '#web/shell/pending.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const all = Promise.all([
      queryClient.prefetchQuery(carouselQuery),
      queryClient.prefetchQuery(comingSoonQuery),
      queryClient.prefetchQuery(watchNowQuery),
      queryClient.prefetchQuery(newQuery),
    ]);
    // None of them fails the page. The browser shows each as it arrives, unless all arrive before placeholders would
    // show.
    await (import.meta.env.SSR ? all : Promise.race([all, placeholdersDue()]));
  },
  head: ({ match }) =>
    pageHead(match, ({ site, siteUrl }) => ({
      path: paths.home,
      title: site.tagline.replace(/\.$/, ''),
      brandFirst: true,
      preview: import.meta.env.SSR && {
        description: `${site.tagline} In cinemas, to stream and on disc: what is coming soon, what to watch now, what is new.`,
        jsonLd: [organization(site, siteUrl), webSite(site, siteUrl)],
      },
    })),
  component: Home,
  pendingComponent: HomeSkeleton,
});

const placeholdersDue = () => new Promise((resolve) => setTimeout(resolve, PENDING_MS));

function Home() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return <HomePage heading={`${site.brand}. ${site.tagline}`} />;
}
