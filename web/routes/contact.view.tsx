import { useSuspenseQuery } from '@tanstack/react-query';
import { ContactPage } from '#web/inbox/contact-page.tsx';
import { siteQuery } from '#web/shell/queries.ts';

export { ContactSkeleton as Skeleton } from '#web/inbox/skeletons.tsx';

export function Page() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return <ContactPage contact={site.contact} />;
}
