import { paths } from '#contract/paths.ts';
import type { Place } from '#web/router/route.ts';
import { collectionsQuery } from '#web/shop/queries.ts';
import { ShopPage } from '#web/shop/shop-page.tsx';
import { useData } from '#web/use-query.ts';

export { ShopSkeleton as Skeleton } from '#web/shop/shop-skeleton.tsx';

export const Page = ({ query }: Place) => (
  <ShopPage collections={useData(collectionsQuery)} path={paths.shop} query={query} />
);
