import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { AboutPage } from '#web/company/about-page.tsx';
import { AboutSkeleton } from '#web/company/about-skeleton.tsx';
import { companyQuery } from '#web/company/queries.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/about')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(companyQuery);
  },
  head: ({ match }) =>
    pageHead(match, ({ queryClient }) => ({
      path: paths.about,
      title: 'About',
      preview: import.meta.env.SSR && {
        description: queryClient.getQueryData(companyQuery.queryKey)?.paragraphs[0] ?? '',
        below: [],
      },
    })),
  component: About,
  pendingComponent: AboutSkeleton,
});

function About() {
  const { data: company } = useSuspenseQuery(companyQuery);
  const { data: site } = useSuspenseQuery(siteQuery);
  return <AboutPage company={company} brand={site.brand} />;
}
