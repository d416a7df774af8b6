import { type ReactNode, useState } from 'react';
import type { WatchlistFilm } from '#contract/members/watchlist.ts';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { filterAndSort, WATCHLIST_ORDERS, WATCHLIST_PARTS, type WatchlistPart } from './filter-and-sort.ts';
import { BookmarkedIcon } from './icons.tsx';
import { watchlistOrder } from './order.ts';
import { useWatchlistChange } from './use-watchlist-change.ts';
import { WALL } from './wall.ts';

export type RenderCard = (film: WatchlistFilm, removal: ReactNode) => ReactNode;
type WallProps = { films: WatchlistFilm[]; renderCard: RenderCard };

/** The saved films, with search, order and removal. */
export function WatchlistWall({ films, renderCard }: WallProps) {
  const [words, setWords] = useState('');
  const order = watchlistOrder.use();
  const [chosen, choose] = useState<WatchlistPart>('all');
  const out = films.filter(({ isOut }) => isOut).length;
  const hasParts = out > 0 && out < films.length;
  const part = hasParts ? chosen : 'all';
  const shown = filterAndSort(films, { words, order, part });
  const all = `${films.length} film${films.length === 1 ? '' : 's'}`;
  return (
    <>
      <div className="mb-8 flex flex-wrap gap-3 sm:mb-10 sm:gap-4">
        <input
          type="search"
          className="input min-w-0 flex-1 sm:max-w-sm"
          aria-label="Search your watchlist"
          placeholder="Search..."
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {hasParts && <Choice label="Show" choices={WATCHLIST_PARTS} value={part} onChange={choose} />}
        <Choice label="Sort by" choices={WATCHLIST_ORDERS} value={order} onChange={watchlistOrder.set} />
      </div>
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'py-12 text-muted'}>
        {shown.length > 0
          ? words.trim() || part !== 'all'
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

type ChoiceProps<Value extends string> = {
  label: string;
  choices: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

const Choice = <Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) => (
  <select
    className="select min-w-0"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as Value)}
  >
    {Object.entries<string>(choices).map(([choice, name]) => (
      <option key={choice} value={choice}>
        {name}
      </option>
    ))}
  </select>
);

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
