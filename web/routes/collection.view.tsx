import { paths } from '#contract/paths.ts';
import type { Place } from '#web/router/route.ts';
import { collectionQuery, collectionsQuery } from '#web/shop/queries.ts';
import { ShopPage } from '#web/shop/shop-page.tsx';
import { useData } from '#web/use-query.ts';

export { MissingCollection as Missing } from '#web/shop/missing.tsx';
export { CollectionSkeleton as Skeleton } from '#web/shop/shop-skeleton.tsx';

export function Page({ name: slug, query }: Place) {
  const collection = useData(collectionQuery(slug));
  const collections = useData(collectionsQuery);
  return (
    <ShopPage
      key={slug}
      collection={collection}
      collections={collections}
      path={paths.collection(slug)}
      query={query}
    />
  );
}
