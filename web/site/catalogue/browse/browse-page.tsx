import type { BrowsePageWithText } from '#contract/catalogue/browse-pages.ts';
import type { FilmPage } from '#contract/catalogue/film.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/core/catalogue.ts';
import { filmsPath, paths } from '#contract/core/paths.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { AwardBadge } from '../award-badge.tsx';
import { areFew, FewFilms } from '../few-films.tsx';
import type { CardFilm } from '../film-card.tsx';
import { countInWords } from '../list/count-in-words.ts';
import { Wall } from '../list/wall.tsx';
import { browseName } from '../names.ts';
import { BrowseLinks } from './browse-links.tsx';
import { sortOf } from './browse-title.ts';

type BrowsePageProps = {
  browsePage: BrowsePageWithText;
  page: number;
  films: CardFilm[];
  pagination: FilmPage['pagination'];
};

/** The films of a category, decade or genre below the company's introduction (product.md#ways-in). */
export function BrowseListPage({ browsePage, page, films, pagination }: BrowsePageProps) {
  const { filter, value, slug, words } = browsePage;
  const sort = sortOf(browsePage);
  return (
    <div className="gutter pt-30">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4">
        <h1 className="masthead">{browseName(filter, value)}</h1>
        <p className="font-display text-heading text-muted">{countInWords(pagination.totalItems)}</p>
      </header>
      {words && <p className="mt-6 max-w-[33.6em] text-lead text-muted">{words}</p>}
      {films.length === 0 && <p className="mt-6 text-lead text-muted">Please check back soon.</p>}
      <p className="screen-only mt-6 text-small text-muted">
        {sort === 'year-desc' ? 'Newest first' : 'In order of release'}.{' '}
        <a href={filmsPath({ [filter]: value, sort })} className="link inline-block py-1 pointer-coarse:py-3">
          Filter and sort
        </a>
      </p>
      <div className="pt-8 md:pt-10">
        {areFew(films) ? (
          <>
            <h2 className="sr-only">Films</h2>
            <FewFilms
              films={films}
              note={({ awards: [award] = [] }) => award && <AwardBadge award={award} />}
            />
          </>
        ) : (
          <Wall films={films} />
        )}
      </div>
      {pagination.totalPages > 1 && (
        <div className="list-pages">
          <Pagination
            totalItems={pagination.totalItems}
            noun="films"
            page={page}
            limit={DEFAULT_PAGE_SIZE}
            pathOf={(page) => paths.browsePage(slug, page)}
          />
        </div>
      )}
      <BrowseLinks current={slug} />
    </div>
  );
}
