import type { Film } from '#contract/film.ts';
import { dropInTab, keepInTab, readInTab } from '#web/kept-in-tab.ts';
import type { QueryCache } from '#web/query-cache.ts';
import { toastNext } from '#web/ui/toast.ts';
import { failure } from '#web/use-write.ts';
import { addFilm, refreshWatchlist } from './queries.ts';

export type ListedFilm = Pick<Film, 'id' | 'title'>;

const KEY = 'marquee-film-to-add';

/** Remembers, in this tab, a film that a visitor wanted to add before logging in. */
export function rememberAddition(film: ListedFilm): void {
  keepInTab(KEY, JSON.stringify({ id: film.id, title: film.title }));
}

/** Adds the remembered film, if any. Call it right after login, so that the login's toast shows first. */
export async function addRemembered(queries: QueryCache): Promise<void> {
  const kept = readInTab(KEY);
  if (!kept) return;
  dropInTab(KEY);
  const film = JSON.parse(kept) as ListedFilm;
  try {
    await addFilm(film.id);
    toastNext(added(film));
    await refreshWatchlist(queries, film.id);
  } catch (error) {
    toastNext(notAdded(error));
  }
}

export const added = ({ title }: ListedFilm) => ({
  title: 'Added to watchlist!',
  description: `${title} has been added to your watchlist.`,
});

export const notAdded = failure('Error', 'Failed to add to watchlist');
