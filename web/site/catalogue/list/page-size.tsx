import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/core/catalogue.ts';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { FORM_ID } from './catalogue-controls.tsx';

type PageSizeProps = {
  search: CatalogueSearch;
  limit: number;
  onPageChange: (next: CatalogueSearch) => void;
};

/** Number of films per page. Shown even if all films fit on one page, so that a smaller size can be chosen again. */
export function PageSize({ search, limit, onPageChange }: PageSizeProps) {
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
          onPageChange({ ...search, page: undefined, limit: size === DEFAULT_PAGE_SIZE ? undefined : size });
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
