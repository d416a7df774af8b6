import { BookmarkIcon } from '#web/ui/icons.tsx';
import { useQuery } from '../../state/use-query.ts';
import { BookmarkedIcon } from './icons.tsx';
import type { ListedFilm } from './pending-addition.ts';
import { membershipQuery } from './queries.ts';
import { useWatchlistChange } from './use-watchlist-change.ts';

/** "Add to Watchlist", or "Remove from Watchlist" if the film is on the list. */
export function WatchlistToggle({ film }: { film: ListedFilm }) {
  const { data: isListed = false } = useQuery(membershipQuery(film.id));
  const { add, remove, isPending } = useWatchlistChange(film);
  return (
    <button
      type="button"
      className="button-quiet needs-script"
      aria-disabled={isPending}
      onClick={isListed ? remove : add}
    >
      {isListed ? <BookmarkedIcon className="text-amber" /> : <BookmarkIcon />}
      <span>{isListed ? 'Remove from Watchlist' : 'Add to Watchlist'}</span>
    </button>
  );
}
