import { useRef } from 'react';
import type { FilmFacets, FilmPage } from '#contract/catalogue/film.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/core/catalogue.ts';
import { type CatalogueSearch, filmsPath } from '#contract/core/paths.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { useSlow } from '#web/ui/use-slow.ts';
import { BrowseLinks } from '../browse/browse-links.tsx';
import type { CardFilm } from '../film-card.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { CatalogueControls } from './catalogue-controls.tsx';
import { countInWords } from './count-in-words.ts';
import { NoFilms } from './no-films.tsx';
import { PageSize } from './page-size.tsx';
import { Wall, WallSkeleton } from './wall.tsx';

type CataloguePageProps = {
  search: CatalogueSearch;
  facets: FilmFacets;
  films: CardFilm[];
  pagination: FilmPage['pagination'];
  /** The films shown belong to the previous address; the next ones are loading. */
  isWaiting: boolean;
  /** Navigates within the catalogue; resolves when the new page is shown. */
  onSearch: (next: CatalogueSearch, replace?: boolean) => Promise<void>;
};

/** The grid of posters with its controls (product.md#catalogue). */
export function CataloguePage({
  search,
  facets,
  films,
  pagination,
  isWaiting,
  onSearch,
}: CataloguePageProps) {
  const wall = useRef<HTMLDivElement>(null);
  const { totalItems } = pagination;
  const limit = search.limit ?? DEFAULT_PAGE_SIZE;
  const isLate = useSlow(isWaiting);

  const onFilter = ({ page: _, ...next }: CatalogueSearch, replace?: boolean) => void onSearch(next, replace);
  // Scrolls only after the next page is shown, so that Back restores the previous page's position.
  const onPageChange = (next: CatalogueSearch) =>
    void onSearch(next).then(() => wall.current?.scrollIntoView({ block: 'start' }));

  return (
    <div className="gutter pt-30">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4">
        <h1 className="masthead">Catalogue</h1>
        {/* Hidden from screen readers: the sentence below has the same count. */}
        <p aria-hidden="true" className="font-display text-heading text-muted">
          {countInWords(totalItems)}
        </p>
      </header>
      <CatalogueControls {...{ search, facets, totalItems, isWaiting }} onSearch={onFilter} />
      <ActiveFilters {...{ search, totalItems, isWaiting }} onSearch={onFilter} />
      <div
        ref={wall}
        aria-busy={isWaiting}
        className={`pt-8 transition-opacity delay-100 md:pt-10 ${isWaiting && !isLate ? 'opacity-50' : ''}`}
      >
        {isLate ? <WallSkeleton /> : films.length > 0 ? <Wall films={films} /> : <NoFilms />}
      </div>
      {totalItems > PAGE_SIZES[0] && (
        <div className="list-pages lg:grid-cols-[1fr_auto_1fr]">
          {totalItems > limit && (
            <Pagination
              {...{ limit, totalItems, isWaiting }}
              noun="films"
              page={search.page ?? 1}
              pathOf={(page) => filmsPath({ ...search, page })}
              onPageChange={(page) => onPageChange({ ...search, page })}
            />
          )}
          <PageSize {...{ search, limit, onPageChange }} />
        </div>
      )}
      <BrowseLinks />
    </div>
  );
}
