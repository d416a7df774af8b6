import { paths } from '#contract/paths.ts';
import { useBrowserQuery } from '#web/browser-query.ts';
import { accountQuery, keptQuery } from '#web/current-account.ts';
import { BookmarkIcon } from '#web/ui/icons.tsx';

/** Links to the watchlist and shows the number of saved films. */
export function WatchlistLink() {
  const { data: account } = useBrowserQuery(accountQuery);
  const { data: kept } = useBrowserQuery({ ...keptQuery, enabled: Boolean(account) });
  return (
    <a
      href={paths.watchlist}
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
