import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { AccessibilityPage } from '#web/company/accessibility-page.tsx';
import { TextSkeleton } from '#web/company/text-skeleton.tsx';
import { pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/accessibility')({
  head: ({ match }) =>
    pageHead(match, ({ site }) => ({
      path: paths.accessibility,
      title: 'Accessibility',
      preview: import.meta.env.SSR && {
        description: `How accessible this site of ${site.brand} is, how it was tested, and whom to tell if something is in your way.`,
        below: [],
      },
    })),
  component: Accessibility,
  pendingComponent: TextSkeleton,
});

function Accessibility() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return <AccessibilityPage site={site} />;
}
