import { watchlistCalls } from '#contract/watchlist.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { addFilm, countFilms, isListed, listFilms, removeFilm } from './queries.ts';

/** /api/watchlist: the member's saved films. */
export function serveWatchlist(serve: Serve, { db, now }: Deps): void {
  serve(watchlistCalls.list, ({ account }) => listFilms(db, account.id));

  serve(watchlistCalls.count, ({ account }) => countFilms(db, account.id));

  serve(watchlistCalls.check, ({ account, params }) =>
    account ? isListed(db, account.id, params.filmId) : false,
  );

  serve(watchlistCalls.add, async ({ account, body }) => {
    await addFilm(db, account.id, body.filmId, now());
    return null;
  });

  serve(watchlistCalls.remove, async ({ account, params }) => {
    await removeFilm(db, account.id, params.filmId);
    return null;
  });
}
