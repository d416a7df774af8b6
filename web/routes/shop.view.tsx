import { paths } from '#contract/paths.ts';
import type { Place } from '#web/router/route.ts';
import { collectionsQuery, productsQuery } from '#web/shop/queries.ts';
import { ShopPage } from '#web/shop/shop-page.tsx';
import { useData } from '#web/use-query.ts';

export { ShopSkeleton as Skeleton } from '#web/shop/shop-skeleton.tsx';

export function Page({ query }: Place) {
  const products = useData(productsQuery);
  const collections = useData(collectionsQuery);
  return <ShopPage collections={collections} products={products} path={paths.shop} query={query} />;
}
