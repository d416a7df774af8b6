import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { ApiError, sentenceOf } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { added, type ListedFilm, notAdded, rememberAddition } from './pending-addition.ts';
import { addFilm, refreshWatchlist, removeFilm } from './queries.ts';

/** Adds or removes a film and says so (website.md section 8). Pending until list and membership have been asked again. */
export function useWatchlistChange(film: ListedFilm) {
  const queryClient = useQueryClient();
  const router = useRouter();

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

  const adding = useMutation({
    mutationFn: () => addFilm(film.id),
    onSuccess: () => {
      toast(added(film));
      return refreshWatchlist(queryClient, film.id);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) askToLogIn();
      else toast(notAdded(error));
    },
  });
  const removing = useMutation({
    mutationFn: () => removeFilm(film.id),
    onSuccess: () => {
      toast({
        title: 'Removed from watchlist',
        description: `${film.title} has been removed from your watchlist.`,
      });
      return refreshWatchlist(queryClient, film.id);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: sentenceOf(error, 'Failed to remove from watchlist'),
        variant: 'destructive',
      }),
  });

  return {
    add: () => adding.mutate(),
    remove: () => removing.mutate(),
    isPending: adding.isPending || removing.isPending,
  };
}
