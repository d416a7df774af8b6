import { useSuspenseQuery } from '@tanstack/react-query';
import { AccessibilityPage } from '#web/company/accessibility-page.tsx';
import { siteQuery } from '#web/shell/queries.ts';

export { TextSkeleton as Skeleton } from '#web/company/text-skeleton.tsx';

export function Page() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return <AccessibilityPage site={site} />;
}
