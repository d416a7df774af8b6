import { AboutPage } from '../company/about-page.tsx';
import { companyQuery } from '../company/queries.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { AboutSkeleton as Skeleton } from '../company/about-skeleton.tsx';

export function Page() {
  const company = useData(companyQuery);
  const site = useData(siteQuery);
  return <AboutPage company={company} site={site} />;
}
