import { useRef } from 'react';
import { DEFAULT_PAGE_SIZE } from '#contract/catalogue.ts';
import type { FilmFacets, FilmPage } from '#contract/film.ts';
import type { CatalogueSearch } from '#contract/paths.ts';
import type { CardFilm } from '../film-card.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { CatalogueControls } from './catalogue-controls.tsx';
import { countInWords } from './count-in-words.ts';
import { NoFilms } from './no-films.tsx';
import { Pagination } from './pagination.tsx';
import { Wall } from './wall.tsx';

type CataloguePageProps = {
  search: CatalogueSearch;
  facets: FilmFacets;
  films: CardFilm[];
  pagination: FilmPage['pagination'];
  /** The films are those of the address before: the next ones are on their way. */
  isWaiting: boolean;
  onSearch: (next: CatalogueSearch) => void;
};

/** The wall of posters with its controls (website.md section 2, Catalogue). */
export function CataloguePage({
  search,
  facets,
  films,
  pagination,
  isWaiting,
  onSearch,
}: CataloguePageProps) {
  const wall = useRef<HTMLDivElement>(null);
  const { totalItems, totalPages } = pagination;
  const limit = search.limit ?? DEFAULT_PAGE_SIZE;

  return (
    <div className="gutter pt-26 pb-(--section-gap) md:pt-30">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4">
        <h1 className="masthead">Catalogue</h1>
        <p role="status" className="font-display text-heading text-muted">
          {countInWords(totalItems)}
        </p>
      </header>
      <CatalogueControls {...{ search, facets, totalItems, onSearch }} />
      <ActiveFilters search={search} />
      <div
        ref={wall}
        aria-busy={isWaiting}
        className={`scroll-mt-24 pt-8 transition-opacity delay-100 md:pt-10 ${isWaiting ? 'opacity-50' : ''}`}
      >
        {films.length > 0 ? <Wall films={films} /> : <NoFilms genres={facets.genres} />}
      </div>
      {totalItems > limit && (
        <Pagination
          {...{ search, limit, totalItems, totalPages, onSearch }}
          onTurn={() => wall.current?.scrollIntoView({ block: 'start' })}
        />
      )}
    </div>
  );
}
