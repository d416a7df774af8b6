import { AccessibilityPage } from '../company/accessibility-page.tsx';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { TextSkeleton as Skeleton } from '../company/text-skeleton.tsx';

export function Page() {
  const site = useData(siteQuery);
  return <AccessibilityPage site={site} />;
}
