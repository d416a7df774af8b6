import { paths } from '#contract/paths.ts';
import { accountQuery, keptQuery } from '#web/current-account.ts';
import { BookmarkIcon } from '#web/ui/icons.tsx';
import { useQuery } from '#web/use-query.ts';
import { ariaCurrent } from './aria-current.ts';

/** Links to the watchlist and shows the number of saved films. */
export function WatchlistLink({ pathname }: { pathname: string }) {
  const { data: account } = useQuery(accountQuery);
  const { data: kept } = useQuery(keptQuery, { enabled: Boolean(account) });
  return (
    <a
      href={paths.watchlist}
      aria-current={ariaCurrent(pathname, paths.watchlist)}
      className="button-icon relative"
      aria-label={`Watchlist${kept ? `, ${kept} film${kept === 1 ? '' : 's'}` : ''}`}
    >
      <BookmarkIcon />
      {kept ? (
        <span aria-hidden="true" className="kept">
          {kept}
        </span>
      ) : null}
    </a>
  );
}
