import { paths } from '#contract/core/paths.ts';
import { LegalPage } from '../company/legal-page.tsx';
import { privacyQuery } from '../company/queries.ts';
import type { Context, Place } from '../router/route.ts';
import { useRouter } from '../router/use-router.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { useData } from '../state/use-query.ts';

export { TextSkeleton as Skeleton } from '../company/text-skeleton.tsx';

export async function load(_: Place, { queries }: Context): Promise<undefined> {
  await queries.load(privacyQuery);
}

export const head = (_: Place, context: Context) =>
  pageHead(context, (site) => ({
    path: paths.privacy,
    title: context.queries.get(privacyQuery)?.title ?? 'Privacy',
    sharing: context.queries.get(privacyQuery)?.sharing,
    preview: import.meta.env.SSR && {
      description: `What personal information ${site.brand} collects on this site, why, and what you can ask us to do about it.`,
      below: [],
    },
  }));

export function Page() {
  const page = useData(privacyQuery);
  return <LegalPage page={page} madeOn={useRouter().context.renderedOn} />;
}
