import { type ReactNode, useState } from 'react';
import type { WatchlistFilm } from '#contract/members/watchlist.ts';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { filterAndSort, WATCHLIST_ORDERS, type WatchlistOrder } from './filter-and-sort.ts';
import { BookmarkedIcon } from './icons.tsx';
import { useWatchlistChange } from './use-watchlist-change.ts';

/** A list on phones, a grid of posters on wider screens. */
export const WALL = 'grid gap-x-5 gap-y-6 sm:grid-cols-3 sm:gap-y-10 lg:grid-cols-4 xl:grid-cols-5';

export type RenderCard = (film: WatchlistFilm, removal: ReactNode) => ReactNode;
type WallProps = { films: WatchlistFilm[]; renderCard: RenderCard };

/** The saved films, with search, order and removal. */
export function WatchlistWall({ films, renderCard }: WallProps) {
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<WatchlistOrder>('added');
  const shown = filterAndSort(films, words, order);
  const all = `${films.length} film${films.length === 1 ? '' : 's'}`;
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
          ? words.trim()
            ? `${shown.length} of ${all}`
            : all
          : 'No film on your list matches your search.'}
      </p>
      <h2 className="sr-only">Films</h2>
      <ul className={WALL}>
        {shown.map((film) => (
          <li key={film.id}>{renderCard(film, <Removal film={film} />)}</li>
        ))}
      </ul>
    </>
  );
}

function Removal({ film }: { film: WatchlistFilm }) {
  const { remove, isPending } = useWatchlistChange(film);
  const isComing = film.categories.includes('coming-soon');
  return (
    <>
      {isComing && <span className="label text-faint">Coming soon</span>}
      <button
        ref={passFocusOn}
        type="button"
        className="link relative z-10 inline-flex min-h-11 items-center gap-2 self-start text-small text-muted"
        aria-disabled={isPending}
        onClick={remove}
        aria-label={`Remove ${film.title} from Watchlist`}
      >
        <BookmarkedIcon className="text-amber" />
        Remove
      </button>
    </>
  );
}
