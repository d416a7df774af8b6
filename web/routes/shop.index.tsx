import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { collectionsQuery, productsQuery } from '#web/shop/queries.ts';
import { parseShopFilter } from '#web/shop/shop-filter.ts';
import { ShopPage } from '#web/shop/shop-page.tsx';
import { ShopSkeleton } from '#web/shop/shop-skeleton.tsx';
import { SHOP } from '#web/shop/shop-words.ts';

export const Route = createFileRoute('/shop/')({
  validateSearch: parseShopFilter,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(collectionsQuery),
      queryClient.ensureQueryData(productsQuery),
    ]);
  },
  head: ({ match }) =>
    pageHead(match, ({ site }) => ({
      path: paths.shop,
      title: 'Shop',
      preview: import.meta.env.SSR && {
        description: `${SHOP.description}: discs, posters, prints and clothes from ${site.brand}.`,
        below: [],
      },
    })),
  component: Shop,
  pendingComponent: ShopSkeleton,
});

function Shop() {
  const { data: products } = useSuspenseQuery(productsQuery);
  const { data: collections } = useSuspenseQuery(collectionsQuery);
  const navigate = Route.useNavigate();
  return (
    <ShopPage
      collections={collections}
      products={products}
      address={Route.useSearch()}
      setAddress={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
