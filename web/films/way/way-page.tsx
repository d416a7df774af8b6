import { DEFAULT_PAGE_SIZE } from '#contract/catalogue.ts';
import type { FilmPage } from '#contract/film.ts';
import { filmsPath, paths } from '#contract/paths.ts';
import type { WayWithWords } from '#contract/ways.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { countInWords } from '../catalogue/count-in-words.ts';
import { Wall } from '../catalogue/wall.tsx';
import type { CardFilm } from '../film-card.tsx';
import { wayName } from '../names.ts';
import { sortOf } from './way.ts';
import { WaysIn } from './ways-in.tsx';

type WayPageProps = {
  way: WayWithWords;
  page: number;
  films: CardFilm[];
  pagination: FilmPage['pagination'];
};

/** The films of a category, a decade or a genre under the company's words about it (product.md#ways-in). */
export function WayPage({ way, page, films, pagination }: WayPageProps) {
  const { filter, value, slug, words } = way;
  const sort = sortOf(way);
  return (
    <div className="gutter pt-30">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4">
        <h1 className="masthead">{wayName(filter, value)}</h1>
        <p className="font-display text-heading text-muted">{countInWords(pagination.totalItems)}</p>
      </header>
      {words && <p className="mt-6 max-w-[33.6em] text-lead text-muted">{words}</p>}
      <p className="screen-only mt-6 text-small text-muted">
        {sort === 'year-desc' ? 'Newest first' : 'In order of release'}.{' '}
        <a href={filmsPath({ [filter]: value, sort })} className="link inline-block py-1 pointer-coarse:py-3">
          Filter and sort
        </a>
      </p>
      <div className="pt-8 md:pt-10">
        <Wall films={films} />
      </div>
      {pagination.totalPages > 1 && (
        <div className="list-pages">
          <Pagination
            totalItems={pagination.totalItems}
            noun="films"
            page={page}
            limit={DEFAULT_PAGE_SIZE}
            pathOf={(page) => paths.way(slug, page)}
          />
        </div>
      )}
      <WaysIn current={slug} />
    </div>
  );
}
