import type { FilmFacets } from '#contract/film.ts';
import type { CatalogueSearch } from '#contract/paths.ts';
import { useShown } from '#web/ui/use-shown.ts';
import { countInWords } from './count-in-words.ts';
import { FilterSelects, SortSelect } from './filter-selects.tsx';
import { MAIN_FILTERS, MORE_FILTERS } from './filters.ts';

export const SHEET_HEADING = 'catalogue-sheet';

type FilterSheetProps = {
  search: CatalogueSearch;
  facets: FilmFacets;
  totalItems: number;
  /** The count is still that of the search before. */
  isWaiting: boolean;
  onSearch: (next: CatalogueSearch) => void;
  close: () => void;
};

/** The selects on phones. Their options, most of the sheet's elements, follow its first frame. */
export function FilterSheet({ facets, totalItems, isWaiting, close, ...asked }: FilterSheetProps) {
  const isShown = useShown(true);
  return (
    <div className="flex flex-col gap-4">
      <h2 id={SHEET_HEADING} className="font-display text-title">
        Filter and sort
      </h2>
      <FilterSelects
        {...asked}
        {...{ facets }}
        filters={[...MAIN_FILTERS, ...MORE_FILTERS]}
        isBrief={!isShown}
      />
      <SortSelect {...asked} />
      <div className="sticky -bottom-6 -mb-6 grid bg-surface pt-2 pb-6">
        <button type="button" className="button" onClick={close}>
          {`Show ${isWaiting ? 'films' : countInWords(totalItems).toLowerCase()}`}
        </button>
      </div>
    </div>
  );
}
