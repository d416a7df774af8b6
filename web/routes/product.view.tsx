import type { Place } from '#web/router/route.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { ProductPage } from '#web/shop/product-page.tsx';
import { productQuery, productsInQuery } from '#web/shop/queries.ts';
import { useData } from '#web/use-query.ts';

export { MissingProduct as Missing } from '#web/shop/missing.tsx';
export { ProductSkeleton as Skeleton } from '#web/shop/product-skeleton.tsx';

export function Page({ name: slug }: Place) {
  const product = useData(productQuery(slug));
  const collection = useData(productsInQuery(product.collection));
  const site = useData(siteQuery);
  return <ProductPage key={product.slug} product={product} collection={collection} shipping={site.shop} />;
}
