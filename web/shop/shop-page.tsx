import { useId, useRef, useState } from 'react';
import type { Collection, Product } from '#contract/shop.ts';
import { FilterIcon, SearchIcon } from '#web/ui/icons.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { CollectionNav } from './collection-nav.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { filterProducts } from './filter-products.ts';
import { NoProducts } from './no-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useSavedProducts } from './saved-products.ts';
import { ShopHeading } from './shop-heading.tsx';
import { useShopFilter } from './use-shop-filter.ts';

type ShopPageProps = {
  /** One collection; without it, the whole shop. */
  collection?: Collection;
  collections: readonly Collection[];
  products: readonly Product[];
  /** The address of the page, and the query that filters it. */
  path: string;
  query: Record<string, string>;
};

/** The shop or one of its collections (product.md#shop). Without scripts it shows all products. */
export function ShopPage({ collection, collections, products, path, query }: ShopPageProps) {
  const searchField = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useShopFilter(path, query, searchField);
  const [open, setOpen] = useState(false);
  const saved = useSavedProducts();
  const panelId = useId();
  const shown = filterProducts(products, filter, saved);

  return (
    <div className="page gutter">
      <ShopHeading collection={collection} />
      <CollectionNav collections={collections} current={collection?.slug} />
      <div className="needs-script mt-4 border-t border-line pt-5">
        <div className="flex items-center gap-3">
          <search className="relative min-w-0 grow md:max-w-md">
            <SearchIcon className="pointer-events-none absolute top-1/2 left-4 [translate:0_-50%] text-faint" />
            <input
              ref={searchField}
              type="search"
              aria-label="Search the shop"
              placeholder="Search the shop..."
              autoComplete="off"
              enterKeyHint="search"
              className="input pl-11"
              value={filter.search ?? ''}
              onChange={({ target }) => setFilter({ ...filter, search: target.value || undefined })}
            />
          </search>
          <button
            type="button"
            className="button-quiet min-h-12"
            aria-expanded={open}
            aria-controls={panelId}
            data-takes-focus
            onClick={() => setOpen(!open)}
          >
            <FilterIcon />
            Filter
          </button>
          <p role="status" className="sr-only text-small text-faint md:not-sr-only md:ml-auto">
            {counted(shown.length)}
          </p>
        </div>
        {open ? (
          <FilterPanel id={panelId} products={products} filter={filter} setFilter={setFilter} />
        ) : (
          <ActiveFilters filter={filter} setFilter={setFilter} />
        )}
      </div>
      <div className="mt-8">
        {shown.length > 0 ? (
          <ProductGrid products={shown} saved={saved} />
        ) : (
          <NoProducts
            any={products.length > 0}
            savedOnly={filter.saved === 'yes'}
            clear={() => setFilter({})}
          />
        )}
      </div>
    </div>
  );
}

const counted = (products: number) => (products === 1 ? '1 product' : `${products} products`);
