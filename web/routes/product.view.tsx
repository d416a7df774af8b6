import { useSuspenseQuery } from '@tanstack/react-query';
import type { Place } from '#web/router/route.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { ProductPage } from '#web/shop/product-page.tsx';
import { productQuery, productsInQuery } from '#web/shop/queries.ts';

export { MissingProduct as Missing } from '#web/shop/missing.tsx';
export { ProductSkeleton as Skeleton } from '#web/shop/product-skeleton.tsx';

export function Page({ name: slug }: Place) {
  const { data: product } = useSuspenseQuery(productQuery(slug));
  const { data: collection } = useSuspenseQuery(productsInQuery(product.collection));
  const { data: site } = useSuspenseQuery(siteQuery);
  return <ProductPage key={product.slug} product={product} collection={collection} shipping={site.shop} />;
}
