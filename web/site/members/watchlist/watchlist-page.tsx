import { type ReactNode, useState } from 'react';
import { loginPath, paths } from '#contract/core/paths.ts';
import type { WatchlistFilm } from '#contract/members/watchlist.ts';
import { sentenceOf } from '#web/api/api.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useLazyComponent } from '#web/ui/use-lazy-component.ts';
import { accountQuery } from '../../state/current-account.ts';
import { useQueries, useQuery } from '../../state/use-query.ts';
import { News } from './news.tsx';
import { newsQuery, watchlistQuery } from './queries.ts';
import { WatchlistSkeleton } from './watchlist-skeleton.tsx';
import { type RenderCard, WatchlistWall } from './watchlist-wall.tsx';

type WatchlistPageProps = {
  /** Renders a film as elsewhere on the site, with the given remove button. */
  renderCard: RenderCard;
  /** Films to watch, at the end of the page. */
  more: ReactNode;
};

/** The saved films (product.md#watchlist). */
export function WatchlistPage(props: WatchlistPageProps) {
  return (
    <section className="gutter min-h-svh pt-32">
      <h1 className="font-display text-display">My Watchlist</h1>
      <p className="mt-4 mb-12 text-lead text-muted">Films you've saved to watch later</p>
      <noscript>
        <style>{'[data-waiting]{display:none}'}</style>
        <p>The watchlist needs JavaScript. You can browse the catalogue without it.</p>
      </noscript>
      <Films {...props} />
    </section>
  );
}

function Films({ renderCard, more }: WatchlistPageProps) {
  const { retry } = useQueries();
  const { data: account, error: unknownAccount } = useQuery(accountQuery);
  const { data: films, error: failure } = useQuery(watchlistQuery, { enabled: Boolean(account) });
  const { data: news, error: noNews } = useQuery(newsQuery, { enabled: Boolean(account) });
  const error = unknownAccount ?? failure;
  // With its news, which stand above it.
  if (films && (news || noNews))
    return (
      <>
        {news && <News {...{ news, films }} />}
        {films.length > 0 ? <WatchlistWall films={films} renderCard={renderCard} /> : <Empty />}
        <OtherLists films={films} />
        <Calendar />
        <Sharing />
        <div className={films.length > 0 ? 'mt-(--section-gap)' : ''}>{more}</div>
      </>
    );
  if (account === null) {
    return (
      <Notice
        text="Log in to keep a watchlist"
        hint="Your saved films will be here, on every device you use."
        after={more}
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
        <TryAgain onRetry={() => retry(unknownAccount ? accountQuery : watchlistQuery)} />
      </Notice>
    );
  }
  return <WatchlistSkeleton />;
}

/** Lists from elsewhere, and this one as a file: read when it is opened. */
function OtherLists({ films }: { films: readonly WatchlistFilm[] }) {
  const [isOpen, setOpen] = useState(false);
  const OwnList = useLazyComponent(isOpen, async () => (await import('./own-list.tsx')).OwnList);
  return (
    <details className="mt-10 mb-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Import or export a list
      </summary>
      {OwnList && <OwnList films={films} />}
    </details>
  );
}

/** The calendar feed: read when it is opened. */
function Calendar() {
  const [isOpen, setOpen] = useState(false);
  const Feed = useLazyComponent(isOpen, async () => (await import('./calendar-feed.tsx')).CalendarFeed);
  return (
    <details className="mb-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Calendar feed</summary>
      {Feed && <Feed />}
    </details>
  );
}

/** The link to the list: read when it is opened. */
function Sharing() {
  const [isOpen, setOpen] = useState(false);
  const ShareList = useLazyComponent(isOpen, async () => (await import('./share-list.tsx')).ShareList);
  return (
    <details className="mb-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Share this list</summary>
      {ShareList && <ShareList />}
    </details>
  );
}

const Empty = () => (
  <Notice text="Your watchlist is empty" hint="Press “Add to Watchlist” on a film's page to save it here.">
    <a href={paths.films} className="button" data-focus-fallback>
      Browse Films
    </a>
  </Notice>
);

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
