import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { breadcrumbs, pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';
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
  head: ({ match: { context } }) => {
    const { siteUrl, queryClient } = context;
    const brand = queryClient.getQueryData(siteQuery.queryKey)?.brand;
    return pageHead({
      siteUrl,
      path: paths.shop,
      title: `Shop | ${brand}`,
      preview: import.meta.env.SSR && {
        description: `${SHOP.description}: discs, posters, prints and clothes from ${brand}.`,
        jsonLd: [breadcrumbs(siteUrl, [{ name: 'Shop', path: paths.shop }])],
      },
    });
  },
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
