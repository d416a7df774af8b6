import { type CatalogueSearch, filmsPath, paths } from '#contract/paths.ts';
import { asksForOther } from '#web/ui/asks-for-other.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { activeFilters } from './catalogue-search.ts';
import { inASentence } from './in-a-sentence.ts';

type ActiveFiltersProps = {
  search: CatalogueSearch;
  totalItems: number;
  /** The films of this search are still loading, so the sentence is hidden: its count is that of the search before. */
  isWaiting: boolean;
  onSearch: (next: CatalogueSearch) => void;
};

/** What the catalogue shows in a sentence, and the active filters, each with a link that removes it. */
export function ActiveFilters({ search, totalItems, isWaiting, onSearch }: ActiveFiltersProps) {
  const filters = activeFilters(search);
  const isPlain = filters.length === 0;
  return (
    <>
      <p role="status" className={isPlain ? 'sr-only' : 'pt-5 text-muted'}>
        <span className={isWaiting ? 'invisible' : undefined}>{inASentence(search, totalItems)}</span>
      </p>
      {!isPlain && (
        <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 pt-3">
          {filters.map(({ name, without }) => (
            <li key={name}>
              <a
                ref={passFocusOn}
                href={filmsPath(without)}
                data-scroll="keep"
                className="chip"
                aria-label={`Remove the filter ${name}`}
                // The address may be ahead of what is drawn: a filter chosen just before stays.
                onClick={(event) => {
                  if (asksForOther(event)) return;
                  event.preventDefault();
                  onSearch(without);
                }}
              >
                {name}
                <CloseIcon />
              </a>
            </li>
          ))}
          {filters.length > 1 && (
            <li>
              <a
                ref={passFocusOn}
                href={paths.films}
                data-scroll="keep"
                className="link inline-flex min-h-11 items-center px-3 text-small text-muted"
              >
                Clear all
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
