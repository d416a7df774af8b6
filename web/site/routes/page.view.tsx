import { OwnPage } from '../company/own-page.tsx';
import { pageQuery } from '../company/queries.ts';
import type { Place } from '../router/route.ts';
import { useData } from '../state/use-query.ts';

export { TextSkeleton as Skeleton } from '../company/text-skeleton.tsx';

export function Page({ name }: Place) {
  return <OwnPage page={useData(pageQuery(name))} />;
}
