import { ContactPage } from '#web/inbox/contact-page.tsx';
import { siteQuery } from '#web/shell/queries.ts';
import { useData } from '#web/use-query.ts';

export { ContactSkeleton as Skeleton } from '#web/inbox/skeletons.tsx';

export function Page() {
  const site = useData(siteQuery);
  return <ContactPage contact={site.contact} />;
}
