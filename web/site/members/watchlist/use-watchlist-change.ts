import { toast } from '#web/ui/toast.ts';
import { isRefused, logInAction, sessionEnded } from '../../state/current-account.ts';
import { useQueries } from '../../state/use-query.ts';
import { failure, useWrite } from '../../state/use-write.ts';
import { added, type ListedFilm, notAdded, rememberAddition } from './pending-addition.ts';
import { addFilm, refreshWatchlist, removeFilm } from './queries.ts';

/** Adds or removes a film and shows a toast (product.md#watchlist). Pending until list and membership have been read again. */
export function useWatchlistChange(film: ListedFilm) {
  const queries = useQueries();

  const add = useWrite(
    async () => {
      try {
        await addFilm(film.id);
      } catch (error) {
        if (!isRefused(error)) throw error;
        sessionEnded(queries, error);
        rememberAddition(film);
        return toast(LOGIN_NEEDED);
      }
      toast(added(film));
      await refreshWatchlist(queries, film.id);
    },
    { failed: notAdded },
  );
  const remove = useWrite(
    async () => {
      await removeFilm(film.id);
      toast({ title: 'Removed from watchlist' });
      await refreshWatchlist(queries, film.id);
    },
    { failed: failure('Error', 'Failed to remove from watchlist') },
  );

  const isPending = add.busy || remove.busy;
  const unlessPending = (run: () => Promise<void>) => () => {
    if (!isPending) void run();
  };
  return { add: unlessPending(add.run), remove: unlessPending(remove.run), isPending };
}

/** Not styled as an error, because the film is added after the login. */
const LOGIN_NEEDED = {
  title: 'Please log in',
  description: 'You need to log in to add films to your watchlist.',
  action: logInAction,
};
