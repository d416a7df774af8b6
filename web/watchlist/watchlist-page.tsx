import type { ReactNode } from 'react';
import { loginPath, paths } from '#contract/paths.ts';
import { sentenceOf } from '#web/api.ts';
import { accountQuery } from '#web/current-account.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useQueries, useQuery } from '#web/use-query.ts';
import { watchlistQuery } from './queries.ts';
import { WatchlistSkeleton } from './watchlist-skeleton.tsx';
import { type RenderCard, WatchlistWall } from './watchlist-wall.tsx';

type WatchlistPageProps = {
  /** Renders a film as elsewhere on the site, with the given remove button. */
  renderCard: RenderCard;
  /** What leads on where no film is saved. */
  instead: ReactNode;
};

/** The saved films (product.md#watchlist). */
export function WatchlistPage(props: WatchlistPageProps) {
  return (
    <section className="gutter min-h-svh pt-32">
      <h1 className="font-display text-display">My Watchlist</h1>
      <p className="mt-4 mb-12 text-lead text-muted">Films you've saved to watch later</p>
      <noscript>
        <style>{'[data-waiting]{display:none}'}</style>
        <p>The watchlist needs JavaScript. The catalogue can be read without it.</p>
      </noscript>
      <Films {...props} />
    </section>
  );
}

function Films({ renderCard, instead }: WatchlistPageProps) {
  const { retry } = useQueries();
  const { data: account, error: unknownAccount } = useQuery(accountQuery);
  const { data: films, error: failure } = useQuery(watchlistQuery, { enabled: Boolean(account) });
  const error = unknownAccount ?? failure;
  if (films && films.length > 0) return <WatchlistWall films={films} renderCard={renderCard} />;
  if (films) {
    return (
      <Notice
        text="Your watchlist is empty"
        hint="Press “Add to Watchlist” on a film's page to save it here."
        after={instead}
      >
        <a href={paths.films} className="button" data-takes-focus>
          Browse Films
        </a>
      </Notice>
    );
  }
  if (account === null) {
    return (
      <Notice
        text="Log in to keep a watchlist"
        hint="The films you save are here, on every device you use."
        after={instead}
      >
        <a href={loginPath(paths.watchlist)} className="button">
          Log in
        </a>
      </Notice>
    );
  }
  if (error) {
    return (
      <Notice text={sentenceOf(error, 'Your watchlist did not load.')}>
        <TryAgain again={() => retry(unknownAccount ? accountQuery : watchlistQuery)} />
      </Notice>
    );
  }
  return <WatchlistSkeleton />;
}

type NoticeProps = { text: string; hint?: string; children: ReactNode; after?: ReactNode };

const Notice = ({ text, hint, children, after }: NoticeProps) => (
  <>
    <div className="flex flex-col items-start gap-6 border-t border-line py-12 md:py-16">
      <p className="font-display text-heading text-balance">{text}</p>
      {hint && <p className="max-w-prose text-muted">{hint}</p>}
      {children}
    </div>
    {after}
  </>
);
