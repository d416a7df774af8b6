import type { ShopFacets } from '#contract/shop/shop.ts';
import { PRICE_ORDERS, type ShopFilter } from '#contract/shop/shop-filter.ts';
import { ChoiceGroup, ToggleChip } from '#web/ui/choice-group.tsx';

type FilterPanelProps = {
  id: string;
  isOpen: boolean;
  facets: ShopFacets;
  filter: ShopFilter;
  setFilter: (filter: ShopFilter) => void;
};

const ALL = { value: '', name: 'All' };
const ORDERS = [
  { value: '', name: 'Featured' },
  { value: 'price-asc', name: 'Lowest first' },
  { value: 'price-desc', name: 'Highest first' },
];

/** The panel that Filter opens (product.md#shop): saved and in stock only, category, size, price order. Open without JavaScript. */
export function FilterPanel({ id, isOpen, facets, filter, setFilter }: FilterPanelProps) {
  const { categories, sizes } = facets;
  const set = (change: ShopFilter) => setFilter({ ...filter, ...change, page: undefined });
  return (
    <div
      id={id}
      className={`gap-8 pt-6 pb-2 md:grid-cols-2 xl:grid-cols-4 ${isOpen ? 'grid' : 'hidden noscript:grid'}`}
    >
      <fieldset>
        <legend className="label mb-3 text-faint">Show only</legend>
        <div className="flex flex-wrap gap-2">
          <ToggleChip
            text="Saved"
            needsScript
            checked={filter.saved === 'yes'}
            onChange={(checked) => set({ saved: checked ? 'yes' : undefined })}
          />
          <ToggleChip
            text="In stock only"
            name="inStock"
            checked={filter.inStock === 'yes'}
            onChange={(checked) => set({ inStock: checked ? 'yes' : undefined })}
          />
        </div>
      </fieldset>
      <ChoiceGroup
        legend="Category"
        name="category"
        choices={[ALL, ...named(categories)]}
        value={filter.category ?? ''}
        onChange={(value) => set({ category: value || undefined })}
      />
      {sizes.length > 0 && (
        <ChoiceGroup
          legend="Size"
          name="size"
          choices={[ALL, ...named(sizes)]}
          value={filter.size ?? ''}
          onChange={(value) => set({ size: value || undefined })}
        />
      )}
      <ChoiceGroup
        legend="Price"
        name="sort"
        choices={ORDERS}
        value={filter.sort ?? ''}
        onChange={(value) => set({ sort: PRICE_ORDERS.find((order) => order === value) })}
      />
    </div>
  );
}

const named = (values: readonly string[]) => values.map((value) => ({ value, name: value }));
