import type { ShopFilter } from '#contract/shop/shop-filter.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';

type ActiveFiltersProps = { filter: ShopFilter; setFilter: (filter: ShopFilter) => void };

/** The active filters of the shop; clicking one removes it. The search text is not repeated here. */
export function ActiveFilters({ filter, setFilter }: ActiveFiltersProps) {
  const active = (['saved', 'inStock', 'category', 'size'] as const).flatMap((key) => {
    const value = filter[key];
    return value ? [{ key, name: value === 'yes' ? NAMES[key] : value }] : [];
  });
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mt-4 flex flex-wrap gap-2">
      {active.map(({ key, name }) => (
        <li key={key}>
          <button
            ref={passFocusOn}
            type="button"
            className="chip"
            onClick={() => setFilter({ ...filter, [key]: undefined, page: undefined })}
          >
            <span className="sr-only">Remove the filter </span>
            <span>{name}</span>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

const NAMES = { saved: 'Saved', inStock: 'In stock only', category: '', size: '' };
