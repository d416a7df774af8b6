import { AccessibilityPage } from '#web/company/accessibility-page.tsx';
import { siteQuery } from '#web/shell/queries.ts';
import { useData } from '#web/use-query.ts';

export { TextSkeleton as Skeleton } from '#web/company/text-skeleton.tsx';

export function Page() {
  const site = useData(siteQuery);
  return <AccessibilityPage site={site} />;
}
