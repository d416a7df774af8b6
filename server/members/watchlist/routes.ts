import { watchlistEndpoints } from '#contract/members/watchlist.ts';
import { WATCHLIST_IMPORT_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { importFilms } from './import-films.ts';
import { addFilm, countFilms, isListed, listFilms, removeFilm } from './queries.ts';

/** /api/watchlist: the member's saved films. */
export function serveWatchlist(serve: Serve, { db, limits, now }: Services): void {
  serve(watchlistEndpoints.list, ({ account }) => listFilms(db, account.id));

  serve(watchlistEndpoints.count, ({ account }) => countFilms(db, account.id));

  serve(watchlistEndpoints.check, ({ account, params }) =>
    account ? isListed(db, account.id, params.filmId) : false,
  );

  serve(watchlistEndpoints.add, async ({ account, body }) => {
    await addFilm(db, account.id, body.filmId, now());
    return null;
  });

  serve(watchlistEndpoints.import, async ({ account, body: { films } }) => {
    await limits.take(WATCHLIST_IMPORT_LIMIT, String(account.id));
    return importFilms(db, account.id, films, now());
  });

  serve(watchlistEndpoints.remove, async ({ account, params }) => {
    await removeFilm(db, account.id, params.filmId);
    return null;
  });
}
