import { LegalPage } from '../company/legal-page.tsx';
import { termsQuery } from '../company/queries.ts';
import { useRouter } from '../router/use-router.ts';
import { useData } from '../state/use-query.ts';

export { TextSkeleton as Skeleton } from '../company/text-skeleton.tsx';

export function Page() {
  const page = useData(termsQuery);
  return <LegalPage page={page} madeOn={useRouter().context.renderedOn} />;
}
