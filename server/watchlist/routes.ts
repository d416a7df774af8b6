import { watchlistCalls } from '#contract/watchlist.ts';
import { currentAccount, requireAccount } from '#server/accounts/current-account.ts';
import type { Deps } from '#server/deps.ts';
import { type App, serve } from '#server/http/serve.ts';
import { addFilm, countFilms, isListed, listFilms, removeFilm } from './queries.ts';

/** /api/watchlist: the films that the one who is logged in has saved. */
export function serveWatchlist(app: App, deps: Deps): void {
  const { db, log, now } = deps;

  serve(app, log, watchlistCalls.list, async ({ c }) => {
    const account = await requireAccount(c, deps);
    return listFilms(db, account.id);
  });

  serve(app, log, watchlistCalls.count, async ({ c }) => {
    const account = await requireAccount(c, deps);
    return countFilms(db, account.id);
  });

  serve(app, log, watchlistCalls.check, async ({ params, c }) => {
    const account = await currentAccount(c, deps);
    return account ? isListed(db, account.id, params.filmId) : false;
  });

  serve(app, log, watchlistCalls.add, async ({ body, c }) => {
    const account = await requireAccount(c, deps);
    await addFilm(db, account.id, body.filmId, now());
    return null;
  });

  serve(app, log, watchlistCalls.remove, async ({ params, c }) => {
    const account = await requireAccount(c, deps);
    await removeFilm(db, account.id, params.filmId);
    return null;
  });
}
