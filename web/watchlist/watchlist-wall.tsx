import { type ReactNode, useState } from 'react';
import type { WatchlistFilm } from '#contract/watchlist.ts';
import { BookmarkedIcon } from '#web/ui/icons.tsx';
import { arrange, WATCHLIST_ORDERS, type WatchlistOrder } from './arrange.ts';
import { useWatchlistChange } from './use-watchlist-change.ts';

export const WALL = 'grid grid-cols-2 gap-x-5 gap-y-10 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5';

type WallProps = { films: WatchlistFilm[]; renderCard: (film: WatchlistFilm) => ReactNode };

/** The saved films, to be searched, sorted and taken off. */
export function WatchlistWall({ films, renderCard }: WallProps) {
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<WatchlistOrder>('added');
  const shown = arrange(films, words, order);
  return (
    <>
      <div className="mb-10 flex flex-wrap gap-4">
        <input
          type="search"
          className="input max-w-sm"
          aria-label="Search your watchlist"
          placeholder="Search your watchlist"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <select
          className="select"
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
      <ul className={WALL}>
        {shown.map((film) => (
          <li key={film.id} className="flex flex-col gap-3">
            <div className="grow">{renderCard(film)}</div>
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
      <span className="label text-faint">{isComing ? 'Coming soon' : ''}</span>
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
