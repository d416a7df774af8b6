import { paths } from '#contract/core/paths.ts';
import type { Place } from '../router/route.ts';
import { collectionsQuery, sentPicksQuery } from '../shop/queries.ts';
import { ShopPage } from '../shop/shop-page.tsx';
import { useData } from '../state/use-query.ts';

export { ShopSkeleton as Skeleton } from '../shop/shop-skeleton.tsx';

export const Page = ({ query }: Place) => (
  <ShopPage
    collections={useData(collectionsQuery)}
    faces={useData(sentPicksQuery)}
    path={paths.shop}
    query={query}
  />
);
