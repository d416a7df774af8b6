import { CloseIcon } from '#web/ui/icons.tsx';
import type { ShopFilter } from './shop-filter.ts';

type ActiveFiltersProps = { filter: ShopFilter; setFilter: (filter: ShopFilter) => void };

/** What narrows the shop at the moment; a press on one takes it away. The words of the search stand in their field. */
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
          <button type="button" className="chip" onClick={() => setFilter({ ...filter, [key]: undefined })}>
            <span className="sr-only">Remove the filter </span>
            {name}
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

const NAMES = { saved: 'Saved', inStock: 'In stock only', category: '', size: '' };
