import { useSuspenseQuery } from '@tanstack/react-query';
import { AboutPage } from '#web/company/about-page.tsx';
import { companyQuery } from '#web/company/queries.ts';
import { siteQuery } from '#web/shell/queries.ts';

export { AboutSkeleton as Skeleton } from '#web/company/about-skeleton.tsx';

export function Page() {
  const { data: company } = useSuspenseQuery(companyQuery);
  const { data: site } = useSuspenseQuery(siteQuery);
  return <AboutPage company={company} brand={site.brand} />;
}
