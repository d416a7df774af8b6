import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseCatalogueSearch } from '#contract/catalogue-query.ts';
import type { FilmFacets } from '#contract/film.ts';
import { type CatalogueSearch, paths } from '#contract/paths.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterIcon } from '#web/ui/icons.tsx';
import { countInWords } from './count-in-words.ts';
import { FilterSelects } from './filter-selects.tsx';
import { SearchField } from './search-field.tsx';

/** Id of the form, for controls outside it, such as the page size. */
export const FORM_ID = 'catalogue-filters';

type CatalogueControlsProps = {
  search: CatalogueSearch;
  facets: FilmFacets;
  totalItems: number;
  /** With `replace`, the change adds no history entry. */
  onSearch: (next: CatalogueSearch, replace?: boolean) => void;
};

/**
 * Search, category, genre and order on one line; on phones the selects are in a sheet. A plain GET form to the same
 * address, so it works without JavaScript.
 */
export function CatalogueControls({ search, facets, totalItems, onSearch }: CatalogueControlsProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once what was typed or chosen before this script ran.
  useEffect(() => {
    if (!form.current) return;
    const asked = parseCatalogueSearch({ ...search, ...Object.fromEntries(new FormData(form.current)) });
    if (JSON.stringify(asked) !== JSON.stringify(search)) onSearch(asked, true);
  }, []);

  const selects = <FilterSelects {...{ search, facets, onSearch }} />;
  return (
    <>
      <form
        ref={form}
        id={FORM_ID}
        method="get"
        action={paths.films}
        aria-label="Filter the catalogue"
        className="filter-line mt-6 flex-wrap md:mt-7 lg:flex-nowrap"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <SearchField search={search} onSearch={onSearch} />
        <div className="contents max-lg:hidden max-lg:noscript:grid max-lg:noscript:w-full max-lg:noscript:grid-cols-3">
          {selects}
        </div>
        <button
          type="button"
          className="needs-script inline-flex items-center gap-2.5 px-5 hover:text-amber lg:hidden"
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          <FilterIcon />
          Filters
        </button>
        <noscript>
          <button type="submit" className="button m-2">
            Apply
          </button>
        </noscript>
      </form>
      <Dialog
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        shape="sheet"
        labelledBy="catalogue-sheet"
      >
        {isSheetOpen && (
          <div className="flex flex-col gap-4">
            <h2 id="catalogue-sheet" className="font-display text-title">
              Filter and sort
            </h2>
            {selects}
            <button type="button" className="button mt-2" onClick={() => setSheetOpen(false)}>
              Show {countInWords(totalItems).toLowerCase()}
            </button>
          </div>
        )}
      </Dialog>
    </>
  );
}
