import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ENTRIES_A_PAGE } from '#contract/core/catalogue.ts';
import { queryValues } from '#contract/core/query-values.ts';
import type { Collection, Product } from '#contract/shop/shop.ts';
import { parseShopFilter, type ShopFilter, sharedShopFilter, shopPath } from '#contract/shop/shop-filter.ts';
import { FilterIcon } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { SearchField } from '../router/search-field.tsx';
import { useRouter } from '../router/use-router.ts';
import { changedSearch } from '../state/changed-search.ts';
import { useLastData } from '../state/use-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CollectionNav } from './collection-nav.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { LeadProduct } from './lead-product.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { productsQuery, shopFacetsQuery } from './queries.ts';
import { useSavedProducts } from './saved-products.ts';
import { ShopHeading } from './shop-heading.tsx';
import { ShopBody } from './shop-skeleton.tsx';

type ShopPageProps = {
  /** One collection; undefined for the whole shop. */
  collection?: Collection;
  collections: readonly Collection[];
  /** A product of each collection, as far as there are picks. */
  faces: readonly Product[];
  /** The address of the page, and the query that filters it. */
  path: string;
  query: Record<string, string>;
};

/**
 * The shop or one of its collections (product.md#shop), filtered by the server. Saved products are known to the browser only, which
 * requests them after hydration.
 */
export function ShopPage({ collection, collections, faces, path, query }: ShopPageProps) {
  const lead = faces.find((face) => !collection || face.collection === collection.slug);
  // What is saved in this browser is unknown to the server.
  const filter = useHydrated() ? parseShopFilter(query) : sharedShopFilter(query);
  const isWhole = Object.values(filter).every((value) => value === undefined);
  return (
    <div className="page gutter">
      <ShopHeading collection={collection}>
        {lead && <LeadProduct product={lead} isListed={isWhole} />}
      </ShopHeading>
      <CollectionNav collections={collections} faces={faces} current={collection?.slug} />
      <Products
        collection={collection?.slug}
        path={path}
        query={query}
        filter={filter}
        above={isWhole ? lead?.slug : undefined}
      />
    </div>
  );
}

type ProductsProps = {
  collection: string | undefined;
  path: string;
  query: Record<string, string>;
  filter: ShopFilter;
  /** The product that is shown above the list and not in it. */
  above: string | undefined;
};

function Products({ collection, path, query, filter, above }: ProductsProps) {
  const { navigate } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const form = useRef<HTMLFormElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const saved = useSavedProducts();
  const { saved: savedOnly, ...shared } = filter;
  const hasNone = savedOnly === 'yes' && saved.length === 0;
  const asked = { ...shared, collection, slugs: savedOnly && !hasNone ? [...saved] : undefined };
  const { data: list, error: noList, isPrevious } = useLastData(productsQuery(asked));
  const { data: facets, error: noFacets } = useLastData(shopFacetsQuery(asked));

  const onFilter = (next: ShopFilter, replace = false) => {
    const inAddress = parseShopFilter(queryValues(location.search));
    return navigate(shopPath(path, changedSearch(inAddress, filter, next)), { replace, scroll: 'keep' });
  };
  const onPageChange = (page: number | undefined) =>
    void onFilter({ ...filter, page }).then(() => grid.current?.scrollIntoView({ block: 'start' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once any input made before this script ran.
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
            data-focus-fallback
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
          <ProductGrid products={products.filter(({ slug }) => slug !== above)} saved={saved} />
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
            onPageChange={onPageChange}
          />
        </div>
      )}
    </>
  );
}

const counted = (products: number) => (products === 1 ? '1 product' : `${products} products`);
