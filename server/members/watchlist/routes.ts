import { watchlistEndpoints } from '#contract/members/watchlist.ts';
import { shareEndpoints } from '#contract/members/watchlist-share.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import {
  SHARE_LIMIT,
  SHARED_LIST_LIMIT,
  WATCHLIST_IMPORT_LIMIT,
} from '#server/platform/http/limits/rate-limits.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { importFilms } from './import-films.ts';
import { addFilm, countFilms, isListed, listFilms, markSeen, readNews, removeFilm } from './queries.ts';
import { changeShare, endShare, readShare, readShared } from './share.ts';

/** /api/watchlist: the member's saved films. */
export function serveWatchlist(serve: Serve, { db, limits, now, timeZone }: Services): void {
  const today = () => ({ timeZone, now: now() });

  serve(watchlistEndpoints.list, ({ account }) => listFilms(db, account.id, today()));

  serve(watchlistEndpoints.count, ({ account }) => countFilms(db, account.id));

  serve(watchlistEndpoints.check, ({ account, params }) =>
    account ? isListed(db, account.id, params.filmId) : false,
  );

  serve(watchlistEndpoints.add, async ({ account, body }) => {
    await addFilm(db, account.id, body.filmId, today());
    return null;
  });

  serve(watchlistEndpoints.import, async ({ account, body: { films } }) => {
    await limits.take(WATCHLIST_IMPORT_LIMIT, String(account.id));
    return importFilms(db, account.id, films, today());
  });

  serve(watchlistEndpoints.remove, async ({ account, params }) => {
    await removeFilm(db, account.id, params.filmId);
    return null;
  });

  serve(watchlistEndpoints.news, ({ account }) => readNews(db, account.id, today()));

  serve(watchlistEndpoints.seen, async ({ account, body }) => {
    await markSeen(db, account.id, body.films, today());
    return null;
  });

  serve(shareEndpoints.read, ({ account }) => readShare(db, account.id));

  serve(shareEndpoints.change, async ({ account, body }) => {
    await limits.take(SHARE_LIMIT, String(account.id));
    return changeShare(db, account.id, body, now());
  });

  serve(shareEndpoints.end, async ({ account }) => {
    await endShare(db, account.id);
    return null;
  });

  serve(shareEndpoints.shared, async ({ params, c }) => {
    await limits.take(SHARED_LIST_LIMIT, c.get('clientAddress'));
    const shared = await readShared(db, params.token);
    if (!shared) throw new HttpError('list-not-found');
    return shared;
  });
}
