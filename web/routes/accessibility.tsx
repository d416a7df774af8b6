import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { AccessibilityPage } from '#web/company/accessibility-page.tsx';
import { TextSkeleton } from '#web/company/text-skeleton.tsx';
import { breadcrumbs, pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/accessibility')({
  head: ({ match: { context } }) => {
    const { siteUrl, queryClient } = context;
    const brand = queryClient.getQueryData(siteQuery.queryKey)?.brand;
    return pageHead({
      siteUrl,
      path: paths.accessibility,
      title: `Accessibility | ${brand}`,
      preview: import.meta.env.SSR && {
        description: `How accessible this site of ${brand} is, how it was tested, and whom to tell if something is in your way.`,
        jsonLd: [breadcrumbs(siteUrl, [{ name: 'Accessibility', path: paths.accessibility }])],
      },
    });
  },
  component: Accessibility,
  pendingComponent: TextSkeleton,
});

function Accessibility() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return <AccessibilityPage site={site} />;
}
