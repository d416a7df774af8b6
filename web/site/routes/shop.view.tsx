import { paths } from '#contract/core/paths.ts';
import type { Place } from '../router/route.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { collectionsQuery, sentPicksQuery } from '../shop/queries.ts';
import { ShopPage } from '../shop/shop-page.tsx';
import { hasPages } from '../state/has-pages.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { ShopSkeleton as Skeleton } from '../shop/shop-skeleton.tsx';

export function Page({ query }: Place) {
  const collections = useData(collectionsQuery);
  const faces = useData(sentPicksQuery);
  if (!hasPages(useData(siteQuery), 'products'))
    return <EmptyList title="Shop">There is nothing here at the moment. Please check back later.</EmptyList>;
  return <ShopPage collections={collections} faces={faces} path={paths.shop} query={query} />;
}
