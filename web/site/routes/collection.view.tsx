import { paths } from '#contract/core/paths.ts';
import type { Place } from '../router/route.ts';
import { collectionQuery, collectionsQuery, sentPicksQuery } from '../shop/queries.ts';
import { ShopPage } from '../shop/shop-page.tsx';
import { useData } from '../state/use-query.ts';

export { MissingCollection as Missing } from '../shop/missing.tsx';
export { CollectionSkeleton as Skeleton } from '../shop/shop-skeleton.tsx';

export function Page({ name: slug, query }: Place) {
  const collection = useData(collectionQuery(slug));
  const collections = useData(collectionsQuery);
  return (
    <ShopPage
      key={slug}
      collection={collection}
      collections={collections}
      faces={useData(sentPicksQuery)}
      path={paths.collection(slug)}
      query={query}
    />
  );
}
