import type { QueryClient } from '@tanstack/react-query';
import type { Film } from '#contract/film.ts';
import { sentenceOf } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { addFilm, refreshWatchlist } from './queries.ts';

export type ListedFilm = Pick<Film, 'id' | 'title'>;

const KEY = 'marquee-film-to-add';

/** Keeps the film that a visitor wanted to add until the visitor has logged in, in this tab. */
export function rememberAddition(film: ListedFilm): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id: film.id, title: film.title }));
}

/** Adds the film that waits, if one does. To be called right after login. */
export async function addRemembered(queryClient: QueryClient): Promise<void> {
  const kept = sessionStorage.getItem(KEY);
  if (!kept) return;
  sessionStorage.removeItem(KEY);
  const film = JSON.parse(kept) as ListedFilm;
  try {
    await addFilm(film.id);
    toast(added(film));
    await refreshWatchlist(queryClient, film.id);
  } catch (error) {
    toast(notAdded(error));
  }
}

export const added = ({ title }: ListedFilm) => ({
  title: 'Added to watchlist!',
  description: `${title} has been added to your watchlist.`,
});

export const notAdded = (error: unknown) => ({
  title: 'Error',
  description: sentenceOf(error, 'Failed to add to watchlist'),
  variant: 'destructive' as const,
});
