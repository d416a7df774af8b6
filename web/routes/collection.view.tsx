import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import type { Place } from '#web/router/route.ts';
import { collectionQuery, collectionsQuery, productsInQuery } from '#web/shop/queries.ts';
import { ShopPage } from '#web/shop/shop-page.tsx';

export { MissingCollection as Missing } from '#web/shop/missing.tsx';
export { CollectionSkeleton as Skeleton } from '#web/shop/shop-skeleton.tsx';

export function Page({ name: slug, query }: Place) {
  const { data: collection } = useSuspenseQuery(collectionQuery(slug));
  const { data: collections } = useSuspenseQuery(collectionsQuery);
  const { data: products } = useSuspenseQuery(productsInQuery(slug));
  return (
    <ShopPage
      key={slug}
      collection={collection}
      collections={collections}
      products={products}
      path={paths.collection(slug)}
      query={query}
    />
  );
}
