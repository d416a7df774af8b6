import { type CatalogueSearch, filmsPath, paths } from '#contract/core/paths.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { isModifiedClick } from '#web/ui/is-modified-click.ts';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { activeFilters } from './catalogue-search.ts';
import { inASentence } from './in-a-sentence.ts';

type ActiveFiltersProps = {
  search: CatalogueSearch;
  totalItems: number;
  /** The films of this search are still loading; the sentence is hidden because its count belongs to the previous search. */
  isWaiting: boolean;
  onSearch: (next: CatalogueSearch) => void;
};

/** A sentence that describes the list, and the active filters, each with a link that removes it. */
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
                // The address may be newer than the rendered page: this keeps a filter chosen just before.
                onClick={(event) => {
                  if (isModifiedClick(event)) return;
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
