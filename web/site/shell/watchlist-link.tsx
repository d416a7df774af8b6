import { paths } from '#contract/core/paths.ts';
import { BookmarkIcon } from '#web/ui/icons.tsx';
import { accountQuery, watchlistCountQuery } from '../state/current-account.ts';
import { useQuery } from '../state/use-query.ts';
import { ariaCurrent } from './aria-current.ts';

/** Links to the watchlist and shows the number of saved films. */
export function WatchlistLink({ pathname }: { pathname: string }) {
  const { data: account } = useQuery(accountQuery);
  const { data: count } = useQuery(watchlistCountQuery, { enabled: Boolean(account) });
  return (
    <a
      href={paths.watchlist}
      aria-current={ariaCurrent(pathname, paths.watchlist)}
      className="button-icon relative"
      aria-label={`Watchlist${count ? `, ${count} film${count === 1 ? '' : 's'}` : ''}`}
    >
      <BookmarkIcon />
      {count ? (
        <span aria-hidden="true" className="count-badge">
          {count}
        </span>
      ) : null}
    </a>
  );
}
