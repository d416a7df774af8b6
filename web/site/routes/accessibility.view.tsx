import { paths } from '#contract/core/paths.ts';
import { AccessibilityPage } from '../company/accessibility-page.tsx';
import type { Context, Place } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { TextSkeleton as Skeleton } from '../company/text-skeleton.tsx';

export const head = (_: Place, context: Context) =>
  pageHead(context, (site) => ({
    path: paths.accessibility,
    title: 'Accessibility',
    preview: import.meta.env.SSR && {
      description: `How accessible this site of ${site.brand} is, how it was tested, and how to tell us about a problem.`,
      below: [],
    },
  }));

export function Page() {
  const site = useData(siteQuery);
  return <AccessibilityPage site={site} />;
}
