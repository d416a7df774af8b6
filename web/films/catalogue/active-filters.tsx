import { type CatalogueSearch, filmsPath, paths } from '#contract/paths.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { activeFilters } from './catalogue-search.ts';

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ search }: { search: CatalogueSearch }) {
  const filters = activeFilters(search);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 pt-5">
      {filters.map(({ name, without }) => (
        <li key={name}>
          <a
            href={filmsPath(without)}
            data-scroll="keep"
            className="chip"
            aria-label={`Remove the filter ${name}`}
          >
            {name}
            <CloseIcon />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a
            href={paths.films}
            data-scroll="keep"
            className="link inline-flex min-h-11 items-center px-3 text-small text-muted"
          >
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
