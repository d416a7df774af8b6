import type { FilmFacets } from '#contract/catalogue/film.ts';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { usePainted } from '#web/ui/use-painted.ts';
import { countInWords } from './count-in-words.ts';
import { FilterChips, SortChips } from './filter-chips.tsx';
import { MAIN_FILTERS, MORE_FILTERS } from './filters.ts';

export const SHEET_HEADING = 'catalogue-sheet';

type FilterSheetProps = {
  search: CatalogueSearch;
  facets: FilmFacets;
  totalItems: number;
  /** The count still belongs to the previous search. */
  isWaiting: boolean;
  onSearch: (next: CatalogueSearch) => void;
  close: () => void;
};

/** The filters on phones, as chips. Most of them render after the sheet's first frame. */
export function FilterSheet({ facets, totalItems, isWaiting, close, ...asked }: FilterSheetProps) {
  const isShown = usePainted(true);
  return (
    <div className="flex flex-col gap-7">
      <h2 id={SHEET_HEADING} className="font-display text-title">
        Filter and sort
      </h2>
      <FilterChips
        {...asked}
        {...{ facets }}
        filters={[...MAIN_FILTERS, ...MORE_FILTERS]}
        isBrief={!isShown}
      />
      <SortChips {...asked} />
      <div className="sticky -bottom-6 -mb-6 grid bg-surface pt-2 pb-6">
        <button type="button" className="button" onClick={close}>
          {`Show ${isWaiting ? 'films' : countInWords(totalItems).toLowerCase()}`}
        </button>
      </div>
    </div>
  );
}
