import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseCatalogueSearch } from '#contract/catalogue/catalogue-query.ts';
import type { FilmFacets } from '#contract/catalogue/film.ts';
import { type CatalogueSearch, paths } from '#contract/core/paths.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterIcon } from '#web/ui/icons.tsx';
import { SearchField } from '../../router/search-field.tsx';
import { FilterSelects, SortSelect } from './filter-selects.tsx';
import { FilterSheet, SHEET_HEADING } from './filter-sheet.tsx';
import { MAIN_FILTERS, MORE_FILTERS } from './filters.ts';

/** Id of the form, for controls outside it, such as the page size. */
export const FORM_ID = 'catalogue-filters';
const MORE_ID = 'more-filters';

/** On phones shown in the sheet only; without JavaScript, which opens the sheet, in three columns. */
const NOT_ON_PHONES = 'max-lg:hidden max-lg:noscript:grid max-lg:noscript:w-full max-lg:noscript:grid-cols-3';

type CatalogueControlsProps = {
  search: CatalogueSearch;
  facets: FilmFacets;
  totalItems: number;
  /** The count still belongs to the previous search. */
  isWaiting: boolean;
  /** With `replace`, the change adds no history entry. */
  onSearch: (next: CatalogueSearch, replace?: boolean) => void;
};

/**
 * Search, category, genre and order on one line; a second, collapsible line has the other filters. On phones the selects are in a
 * sheet. A plain GET form to the same address, so it works without JavaScript.
 */
export function CatalogueControls({
  search,
  facets,
  totalItems,
  isWaiting,
  onSearch,
}: CatalogueControlsProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [wantsMore, setWantsMore] = useState<boolean>();
  const form = useRef<HTMLFormElement>(null);
  const hasMore = wantsMore ?? MORE_FILTERS.some((filter) => search[filter]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once any input made before this script ran.
  useEffect(() => {
    if (!form.current) return;
    const asked = parseCatalogueSearch({ ...search, ...Object.fromEntries(new FormData(form.current)) });
    if (JSON.stringify(asked) !== JSON.stringify(search)) onSearch(asked);
  }, []);

  const asked = { search, onSearch };
  return (
    <>
      <form
        ref={form}
        id={FORM_ID}
        method="get"
        action={paths.films}
        aria-label="Filter the catalogue"
        className="mt-6 md:mt-7"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <div className="filter-line flex-wrap lg:flex-nowrap">
          <SearchField {...asked} />
          <div className={`contents ${NOT_ON_PHONES}`}>
            <FilterSelects {...asked} {...{ facets }} filters={MAIN_FILTERS} look="lg:w-48 lg:shrink-0" />
            <SortSelect {...asked} look="lg:w-48 lg:shrink-0" />
          </div>
          <button
            type="button"
            className="needs-script inline-flex items-center gap-2.5 px-5 hover:text-amber lg:hidden"
            aria-haspopup="dialog"
            data-focus-fallback
            onClick={() => setSheetOpen(true)}
          >
            <FilterIcon />
            Filters
          </button>
          <button
            type="button"
            className="needs-script inline-flex items-center gap-2.5 px-5 hover:text-amber max-lg:hidden"
            aria-expanded={hasMore}
            aria-controls={MORE_ID}
            data-focus-fallback
            onClick={() => setWantsMore(!hasMore)}
          >
            <FilterIcon />
            <span>{hasMore ? 'Fewer filters' : 'More filters'}</span>
          </button>
        </div>
        <div id={MORE_ID} className={`filter-line ${hasMore ? '' : 'hidden noscript:flex'} ${NOT_ON_PHONES}`}>
          <FilterSelects {...asked} {...{ facets }} filters={MORE_FILTERS} look="flex-1" />
        </div>
        <noscript>
          <button type="submit" className="button mt-4">
            Apply
          </button>
        </noscript>
      </form>
      <Dialog open={isSheetOpen} onClose={() => setSheetOpen(false)} shape="sheet" labelledBy={SHEET_HEADING}>
        {isSheetOpen && (
          <FilterSheet {...asked} {...{ facets, totalItems, isWaiting }} close={() => setSheetOpen(false)} />
        )}
      </Dialog>
    </>
  );
}
