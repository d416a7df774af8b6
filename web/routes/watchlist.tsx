import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { FilmCard } from '#web/films/film-card.tsx';
import { pageHead } from '#web/shell/page-head.ts';
import { WatchlistPage } from '#web/watchlist/watchlist-page.tsx';

export const Route = createFileRoute('/watchlist')({
  head: ({ match }) =>
    pageHead(match, ({ site }) => ({
      path: paths.watchlist,
      title: 'My Watchlist',
      noindex: true,
      preview: import.meta.env.SSR && {
        description: `The films of ${site.brand} that you have saved to watch later.`,
      },
    })),
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
