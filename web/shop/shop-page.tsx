import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ENTRIES_A_PAGE } from '#contract/catalogue.ts';
import { queryValues } from '#contract/query-values.ts';
import type { Collection } from '#contract/shop.ts';
import { parseShopFilter, type ShopFilter, sharedShopFilter, shopPath } from '#contract/shop-filter.ts';
import { changedSearch } from '#web/changed-search.ts';
import { useRouter } from '#web/router/use-router.ts';
import { SearchField } from '#web/search-field.tsx';
import { FilterIcon } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLastData } from '#web/use-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CollectionNav } from './collection-nav.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { productsQuery, shopFacetsQuery } from './queries.ts';
import { useSavedProducts } from './saved-products.ts';
import { ShopHeading } from './shop-heading.tsx';
import { ShopBody } from './shop-skeleton.tsx';

type ShopPageProps = {
  /** One collection; without it, the whole shop. */
  collection?: Collection;
  collections: readonly Collection[];
  /** The address of the page, and the query that filters it. */
  path: string;
  query: Record<string, string>;
};

/**
 * The shop or one of its collections (product.md#shop), filtered by the server. Only the browser knows what it has saved: it asks
 * for those once the page works.
 */
export function ShopPage({ collection, collections, path, query }: ShopPageProps) {
  return (
    <div className="page gutter">
      <ShopHeading collection={collection} />
      <CollectionNav collections={collections} current={collection?.slug} />
      <Products collection={collection?.slug} path={path} query={query} />
    </div>
  );
}

type ProductsProps = { collection: string | undefined; path: string; query: Record<string, string> };

function Products({ collection, path, query }: ProductsProps) {
  const { navigate } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const form = useRef<HTMLFormElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const saved = useSavedProducts();
  const filter = useHydrated() ? parseShopFilter(query) : sharedShopFilter(query);
  const { saved: savedOnly, ...shared } = filter;
  const hasNone = savedOnly === 'yes' && saved.length === 0;
  const asked = { ...shared, collection, slugs: savedOnly && !hasNone ? [...saved] : undefined };
  const { data: list, error: noList, isPrevious } = useLastData(productsQuery(asked));
  const { data: facets, error: noFacets } = useLastData(shopFacetsQuery(asked));

  const onFilter = (next: ShopFilter, replace = false) => {
    const inAddress = parseShopFilter(queryValues(location.search));
    return navigate(shopPath(path, changedSearch(inAddress, filter, next)), { replace, scroll: 'keep' });
  };
  const onTurn = (page: number | undefined) =>
    void onFilter({ ...filter, page }).then(() => grid.current?.scrollIntoView({ block: 'start' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once what was typed or chosen before this script ran.
  useEffect(() => {
    if (!form.current) return;
    const chosen = sharedShopFilter({ ...query, ...Object.fromEntries(new FormData(form.current)) });
    if (JSON.stringify(chosen) !== JSON.stringify(sharedShopFilter(query)))
      void onFilter({ ...filter, ...chosen });
  }, []);

  if (noList ?? noFacets) throw noList ?? noFacets;
  if (!list || !facets) return <ShopBody />;
  const [products, total] = hasNone ? [[], 0] : [list, facets.total];
  return (
    <>
      <form
        ref={form}
        method="get"
        action={path}
        aria-label="Filter the shop"
        className="mt-4 border-t border-line pt-5"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <div className="flex items-center gap-3">
          <SearchField search={filter} label="Search the shop" onSearch={onFilter} isBoxed />
          <button
            type="button"
            className="needs-script button-quiet min-h-12"
            aria-expanded={isOpen}
            aria-controls={panelId}
            data-takes-focus
            onClick={() => setOpen(!isOpen)}
          >
            <FilterIcon />
            Filter
          </button>
          <p role="status" className="sr-only text-small text-faint md:not-sr-only md:ml-auto">
            <span className={isPrevious ? 'invisible' : undefined}>{counted(total)}</span>
          </p>
        </div>
        <FilterPanel id={panelId} isOpen={isOpen} {...{ facets, filter }} setFilter={onFilter} />
        {!isOpen && <ActiveFilters filter={filter} setFilter={onFilter} />}
        <noscript>
          <button type="submit" className="button mt-4">
            Apply
          </button>
        </noscript>
      </form>
      <div ref={grid} aria-busy={isPrevious} className={`mt-8 ${isPrevious ? 'opacity-50' : ''}`}>
        {products.length > 0 ? (
          <ProductGrid products={products} saved={saved} />
        ) : (
          <NoProducts
            any={facets.categories.length > 0}
            savedOnly={savedOnly === 'yes'}
            clear={() => void navigate(path, { scroll: 'keep' })}
          />
        )}
      </div>
      {total > ENTRIES_A_PAGE && (
        <div className="list-pages">
          <Pagination
            page={filter.page ?? 1}
            limit={ENTRIES_A_PAGE}
            totalItems={total}
            noun="products"
            pathOf={(page) => shopPath(path, { ...filter, page })}
            isWaiting={isPrevious}
            onTurn={onTurn}
          />
        </div>
      )}
    </>
  );
}

const counted = (products: number) => (products === 1 ? '1 product' : `${products} products`);
