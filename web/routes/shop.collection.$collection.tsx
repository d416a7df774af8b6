import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { MissingCollection } from '#web/shop/missing.tsx';
import { collectionQuery, collectionsQuery, productsInQuery } from '#web/shop/queries.ts';
import { parseShopFilter } from '#web/shop/shop-filter.ts';
import { ShopPage } from '#web/shop/shop-page.tsx';
import { CollectionSkeleton } from '#web/shop/shop-skeleton.tsx';
import { SHOP } from '#web/shop/shop-words.ts';

export const Route = createFileRoute('/shop/collection/$collection')({
  validateSearch: parseShopFilter,
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([
      queryClient.ensureQueryData(collectionsQuery),
      queryClient.ensureQueryData(collectionQuery(params.collection)).catch(missingWhen404),
      queryClient.ensureQueryData(productsInQuery(params.collection)).catch(missingWhen404),
    ]);
  },
  head: ({ match, params }) =>
    pageHead(
      match,
      ({ queryClient }) => {
        const collection = queryClient.getQueryData(collectionQuery(params.collection).queryKey);
        return (
          collection && {
            path: paths.collection(collection.slug),
            title: collection.name,
            preview: import.meta.env.SSR && {
              description: collection.description || SHOP.description,
              image: queryClient.getQueryData(productsInQuery(params.collection).queryKey)?.[0]?.images[0],
              below: [{ name: 'Shop', path: paths.shop }],
            },
          }
        );
      },
      'Collection',
    ),
  component: CollectionRoute,
  pendingComponent: CollectionSkeleton,
  notFoundComponent: MissingCollection,
});

function CollectionRoute() {
  const { collection: slug } = Route.useParams();
  const { data: collection } = useSuspenseQuery(collectionQuery(slug));
  const { data: collections } = useSuspenseQuery(collectionsQuery);
  const { data: products } = useSuspenseQuery(productsInQuery(slug));
  const navigate = Route.useNavigate();
  return (
    <ShopPage
      key={slug}
      collection={collection}
      collections={collections}
      products={products}
      address={Route.useSearch()}
      setAddress={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
