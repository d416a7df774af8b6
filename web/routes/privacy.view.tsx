import { useSuspenseQuery } from '@tanstack/react-query';
import { LegalPage } from '#web/company/legal-page.tsx';
import { privacyQuery } from '#web/company/queries.ts';
import { useRouter } from '#web/router/use-router.ts';

export { TextSkeleton as Skeleton } from '#web/company/text-skeleton.tsx';

export function Page() {
  const { data: page } = useSuspenseQuery(privacyQuery);
  return <LegalPage page={page} madeOn={useRouter().context.renderedOn} />;
}
