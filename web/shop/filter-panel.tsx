import type { Product } from '#contract/shop.ts';
import { ChoiceGroup, ToggleChip } from './choice-group.tsx';
import { filterChoices } from './filter-products.ts';
import { PRICE_ORDERS, type ShopFilter } from './shop-filter.ts';

type FilterPanelProps = {
  id: string;
  products: readonly Product[];
  filter: ShopFilter;
  setFilter: (filter: ShopFilter) => void;
};

const ALL = { value: '', name: 'All' };
const ORDERS = [
  { value: '', name: 'Featured' },
  { value: 'price-asc', name: 'Lowest first' },
  { value: 'price-desc', name: 'Highest first' },
];

/** The panel that Filter opens (product.md#shop): saved and in stock only, category, size, price order. */
export function FilterPanel({ id, products, filter, setFilter }: FilterPanelProps) {
  const { categories, sizes } = filterChoices(products);
  const set = (change: ShopFilter) => setFilter({ ...filter, ...change });
  return (
    <div id={id} className="grid gap-8 pt-6 pb-2 md:grid-cols-2 xl:grid-cols-4">
      <fieldset>
        <legend className="label mb-3 text-faint">Show only</legend>
        <div className="flex flex-wrap gap-2">
          <ToggleChip
            name="Saved"
            checked={filter.saved === 'yes'}
            onChange={(checked) => set({ saved: checked ? 'yes' : undefined })}
          />
          <ToggleChip
            name="In stock only"
            checked={filter.inStock === 'yes'}
            onChange={(checked) => set({ inStock: checked ? 'yes' : undefined })}
          />
        </div>
      </fieldset>
      <ChoiceGroup
        legend="Category"
        choices={[ALL, ...named(categories)]}
        value={filter.category ?? ''}
        onChange={(value) => set({ category: value || undefined })}
      />
      {sizes.length > 0 && (
        <ChoiceGroup
          legend="Size"
          choices={[ALL, ...named(sizes)]}
          value={filter.size ?? ''}
          onChange={(value) => set({ size: value || undefined })}
        />
      )}
      <ChoiceGroup
        legend="Price"
        choices={ORDERS}
        value={filter.sort ?? ''}
        onChange={(value) => set({ sort: PRICE_ORDERS.find((order) => order === value) })}
      />
    </div>
  );
}

const named = (values: readonly string[]) => values.map((value) => ({ value, name: value }));
