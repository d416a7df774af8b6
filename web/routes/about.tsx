import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { AboutPage } from '#web/company/about-page.tsx';
import { AboutSkeleton } from '#web/company/about-skeleton.tsx';
import { companyQuery } from '#web/company/queries.ts';
import { breadcrumbs, pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/about')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(companyQuery);
  },
  head: ({ match: { context } }) => {
    const { siteUrl, queryClient } = context;
    const brand = queryClient.getQueryData(siteQuery.queryKey)?.brand;
    const company = queryClient.getQueryData(companyQuery.queryKey);
    return pageHead({
      siteUrl,
      path: paths.about,
      title: `About | ${brand}`,
      preview: import.meta.env.SSR && {
        description: company?.paragraphs[0] ?? '',
        jsonLd: [breadcrumbs(siteUrl, [{ name: 'About', path: paths.about }])],
      },
    });
  },
  component: About,
  pendingComponent: AboutSkeleton,
});

function About() {
  const { data: company } = useSuspenseQuery(companyQuery);
  const { data: site } = useSuspenseQuery(siteQuery);
  return <AboutPage company={company} brand={site.brand} />;
}
