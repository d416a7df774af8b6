import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { FilmCard } from '#web/films/film-card.tsx';
import { pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { WatchlistPage } from '#web/watchlist/watchlist-page.tsx';

export const Route = createFileRoute('/watchlist')({
  head: ({ match: { context } }) => {
    const brand = context.queryClient.getQueryData(siteQuery.queryKey)?.brand;
    return pageHead({
      siteUrl: context.siteUrl,
      path: paths.watchlist,
      title: `My Watchlist | ${brand}`,
      noindex: true,
      preview: import.meta.env.SSR && {
        description: `The films of ${brand} that you have saved to watch later.`,
      },
    });
  },
  component: () => (
    <WatchlistPage
      renderCard={(film, removal) => (
        <FilmCard film={film} layout="responsive">
          {removal}
        </FilmCard>
      )}
    />
  ),
});
