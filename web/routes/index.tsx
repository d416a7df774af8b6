import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { organization, webSite } from '#web/company/structured-data.ts';
import { HomePage } from '#web/films/home/home-page.tsx';
import { HomeSkeleton } from '#web/films/home/home-skeleton.tsx';
import { carouselQuery, comingSoonQuery, newQuery, watchNowQuery } from '#web/films/queries.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(carouselQuery),
      queryClient.ensureQueryData(comingSoonQuery),
      queryClient.ensureQueryData(watchNowQuery),
      queryClient.ensureQueryData(newQuery),
    ]);
  },
  head: ({ match: { context } }) => {
    const { siteUrl, queryClient } = context;
    const site = queryClient.getQueryData(siteQuery.queryKey);
    if (!site) return {};
    return pageHead({
      siteUrl,
      path: paths.home,
      title: `${site.brand} | ${site.tagline.replace(/\.$/, '')}`,
      preview: import.meta.env.SSR && {
        description: `${site.tagline} In cinemas, to stream and on disc: what is coming soon, what to watch now, what is new.`,
        jsonLd: [organization(site, siteUrl), webSite(site, siteUrl)],
      },
    });
  },
  component: Home,
  pendingComponent: HomeSkeleton,
});

function Home() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return <HomePage heading={`${site.brand}. ${site.tagline}`} />;
}
