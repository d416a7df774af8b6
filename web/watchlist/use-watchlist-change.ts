import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { ApiError, sentenceOf } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { added, type ListedFilm, notAdded, rememberAddition } from './pending-addition.ts';
import { addFilm, refreshWatchlist, removeFilm } from './queries.ts';

/** Adds or removes a film and says so (website.md section 8). Pending until list and membership have been asked again. */
export function useWatchlistChange(film: ListedFilm) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  const askToLogIn = () => {
    rememberAddition(film);
    const next = router.state.location.href;
    toast({
      title: 'Please log in',
      description: 'You need to log in to add films to your watchlist.',
      variant: 'destructive',
      action: {
        label: 'Log in',
        onSelect: () => void router.navigate({ to: paths.login, search: { next } }),
      },
    });
  };

  // Not by useMutation: it would be 1 kB of the film page's first script.
  const change = async (work: () => Promise<unknown>, failed: (error: unknown) => void) => {
    setPending(true);
    await work().catch(failed);
    setPending(false);
  };

  const add = () =>
    change(
      async () => {
        await addFilm(film.id);
        toast(added(film));
        await refreshWatchlist(queryClient, film.id);
      },
      (error) => {
        if (error instanceof ApiError && error.status === 401) askToLogIn();
        else toast(notAdded(error));
      },
    );
  const remove = () =>
    change(
      async () => {
        await removeFilm(film.id);
        toast({
          title: 'Removed from watchlist',
          description: `${film.title} has been removed from your watchlist.`,
        });
        await refreshWatchlist(queryClient, film.id);
      },
      (error) =>
        toast({
          title: 'Error',
          description: sentenceOf(error, 'Failed to remove from watchlist'),
          variant: 'destructive',
        }),
    );

  return { add, remove, isPending };
}
