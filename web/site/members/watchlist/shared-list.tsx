import type { ReactNode } from 'react';
import { paths } from '#contract/core/paths.ts';
import type { SharedWatchlist } from '#contract/members/watchlist-share.ts';
import { WALL } from './wall.ts';

type SharedListProps = {
  list: SharedWatchlist;
  renderCard: (film: SharedWatchlist['films'][number]) => ReactNode;
  /** Films to watch, at the end of the page. */
  more: ReactNode;
};

/** A member's list, as whoever has its link sees it (product.md#watchlist). */
export function SharedList({ list: { name, films }, renderCard, more }: SharedListProps) {
  return (
    <section className="gutter min-h-svh pt-32">
      <p className="label mb-3 text-faint">Shared with you</p>
      <h1 className="font-display text-display break-words">
        {name ? `${name}: films to watch` : 'Films to watch'}
      </h1>
      <p className="mt-4 mb-12 text-lead text-muted">
        {films.length === 0
          ? 'There is no film on this list at present.'
          : `${films.length} film${films.length === 1 ? '' : 's'}, the latest addition first. `}
        <a href={paths.watchlist} className="link">
          Keep a list of your own
        </a>
      </p>
      {films.length > 0 && (
        <>
          <h2 className="sr-only">Films</h2>
          <ul className={WALL}>
            {films.map((film) => (
              <li key={film.slug}>{renderCard(film)}</li>
            ))}
          </ul>
        </>
      )}
      <div className={films.length > 0 ? 'mt-(--section-gap)' : ''}>{more}</div>
    </section>
  );
}
