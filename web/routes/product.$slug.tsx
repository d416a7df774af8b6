import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { collectionName } from '#web/shop/collection-name.ts';
import { MissingProduct } from '#web/shop/missing.tsx';
import { ProductPage } from '#web/shop/product-page.tsx';
import { ProductSkeleton } from '#web/shop/product-skeleton.tsx';
import { collectionsQuery, productQuery, productsInQuery } from '#web/shop/queries.ts';
import { productData } from '#web/shop/structured-data.ts';

export const Route = createFileRoute('/product/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    const collections = queryClient.ensureQueryData(collectionsQuery);
    const { collection } = await queryClient.ensureQueryData(productQuery(params.slug)).catch(missingWhen404);
    await Promise.all([collections, queryClient.ensureQueryData(productsInQuery(collection))]);
  },
  head: ({ match, params }) =>
    pageHead(
      match,
      ({ siteUrl, queryClient }) => {
        const product = queryClient.getQueryData(productQuery(params.slug).queryKey);
        return (
          product && {
            path: paths.product(product.slug),
            title: product.name,
            preview: import.meta.env.SSR && {
              description: product.description,
              image: product.images[0],
              type: 'product',
              jsonLd: [productData(product, siteUrl)],
              below: [
                { name: 'Shop', path: paths.shop },
                {
                  name: collectionName(
                    product.collection,
                    queryClient.getQueryData(collectionsQuery.queryKey),
                  ),
                  path: paths.collection(product.collection),
                },
              ],
            },
          }
        );
      },
      'Product',
    ),
  component: ProductRoute,
  pendingComponent: ProductSkeleton,
  notFoundComponent: MissingProduct,
});

function ProductRoute() {
  const { slug } = Route.useParams();
  const { data: product } = useSuspenseQuery(productQuery(slug));
  const { data: collection } = useSuspenseQuery(productsInQuery(product.collection));
  const { data: site } = useSuspenseQuery(siteQuery);
  return <ProductPage key={product.slug} product={product} collection={collection} shipping={site.shop} />;
}
