import { companyQuery } from '../company/queries.ts';
import { ContactPage } from '../forms/contact-page.tsx';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { ContactSkeleton as Skeleton } from '../forms/skeletons.tsx';

export function Page() {
  const site = useData(siteQuery);
  const company = useData(companyQuery);
  return <ContactPage contact={site.contact} forms={site.forms} company={company} />;
}
