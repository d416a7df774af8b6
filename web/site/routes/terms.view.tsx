import { paths } from '#contract/core/paths.ts';
import { LegalPage } from '../company/legal-page.tsx';
import { termsQuery } from '../company/queries.ts';
import type { Context, Place } from '../router/route.ts';
import { useRouter } from '../router/use-router.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { useData } from '../state/use-query.ts';

export { TextSkeleton as Skeleton } from '../company/text-skeleton.tsx';

export async function load(_: Place, { queries }: Context): Promise<undefined> {
  await queries.load(termsQuery);
}

export const head = (_: Place, context: Context) =>
  pageHead(context, (site) => ({
    path: paths.terms,
    title: context.queries.get(termsQuery)?.title ?? 'Terms',
    sharing: context.queries.get(termsQuery)?.sharing,
    preview: import.meta.env.SSR && {
      description: `The terms on which ${site.brand} lets you use this site, submit a film and order from the shop.`,
      below: [],
    },
  }));

export function Page() {
  const page = useData(termsQuery);
  return <LegalPage page={page} madeOn={useRouter().context.renderedOn} />;
}
