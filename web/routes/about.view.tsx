import { AboutPage } from '#web/company/about-page.tsx';
import { companyQuery } from '#web/company/queries.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { useData } from '#web/use-query.ts';

export { AboutSkeleton as Skeleton } from '#web/company/about-skeleton.tsx';

export function Page() {
  const company = useData(companyQuery);
  const site = useData(siteQuery);
  return <AboutPage company={company} brand={site.brand} />;
}
