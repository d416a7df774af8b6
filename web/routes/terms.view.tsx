import { LegalPage } from '#web/company/legal-page.tsx';
import { termsQuery } from '#web/company/queries.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useData } from '#web/use-query.ts';

export { TextSkeleton as Skeleton } from '#web/company/text-skeleton.tsx';

export function Page() {
  const page = useData(termsQuery);
  return <LegalPage page={page} madeOn={useRouter().context.renderedOn} />;
}
