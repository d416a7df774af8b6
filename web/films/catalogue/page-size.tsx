import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/catalogue.ts';
import type { CatalogueSearch } from '#contract/paths.ts';
import { FORM_ID } from './catalogue-controls.tsx';

type PageSizeProps = {
  search: CatalogueSearch;
  limit: number;
  onTurn: (next: CatalogueSearch) => void;
};

/** The number of films a page. Shown even if all fit on one page, so that a smaller size can be chosen again. */
export function PageSize({ search, limit, onTurn }: PageSizeProps) {
  return (
    <label className="flex items-center gap-3 md:col-start-2 md:justify-self-end lg:col-start-3">
      Items per page
      <select
        name="limit"
        form={FORM_ID}
        className="select min-h-11 py-1.5 text-small"
        value={limit}
        onChange={({ target }) => {
          const size = Number(target.value);
          onTurn({ ...search, page: undefined, limit: size === DEFAULT_PAGE_SIZE ? undefined : size });
        }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}
