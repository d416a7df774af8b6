import { type ReactNode, useState } from 'react';
import type { WatchlistFilm } from '#contract/watchlist.ts';
import { arrange, WATCHLIST_ORDERS, type WatchlistOrder } from './arrange.ts';
import { BookmarkedIcon } from './icons.tsx';
import { useWatchlistChange } from './use-watchlist-change.ts';

/** A list on phones, posters side by side from there on. */
export const WALL = 'grid gap-x-5 gap-y-6 sm:grid-cols-3 sm:gap-y-10 lg:grid-cols-4 xl:grid-cols-5';

type WallProps = { films: WatchlistFilm[]; renderCard: (film: WatchlistFilm) => ReactNode };

/** The saved films, to be searched, sorted and taken off. */
export function WatchlistWall({ films, renderCard }: WallProps) {
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<WatchlistOrder>('added');
  const shown = arrange(films, words, order);
  return (
    <>
      <div className="mb-8 flex gap-3 sm:mb-10 sm:gap-4">
        <input
          type="search"
          className="input min-w-0 flex-1 sm:max-w-sm"
          aria-label="Search your watchlist"
          placeholder="Search..."
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <select
          className="select min-w-0"
          aria-label="Sort by"
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as WatchlistOrder)}
        >
          {Object.entries(WATCHLIST_ORDERS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'py-12 text-muted'}>
        {shown.length > 0
          ? `${shown.length} of ${films.length} films`
          : 'No film on your list has these words in its title.'}
      </p>
      <h2 className="sr-only">Films</h2>
      <ul className={WALL}>
        {shown.map((film) => (
          <li key={film.id} className="flex items-center gap-3 sm:flex-col sm:items-stretch">
            <div className="min-w-0 grow">{renderCard(film)}</div>
            <Removal film={film} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Removal({ film }: { film: WatchlistFilm }) {
  const { remove, isPending } = useWatchlistChange(film);
  const isComing = film.categories.includes('coming-soon');
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="label text-faint max-sm:sr-only">{isComing ? 'Coming soon' : ''}</span>
      <button
        type="button"
        className="button-icon"
        disabled={isPending}
        onClick={remove}
        aria-label={`Remove ${film.title} from Watchlist`}
      >
        <BookmarkedIcon className="text-amber" />
      </button>
    </div>
  );
}
