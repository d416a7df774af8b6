import { FilmCard } from '#web/films/film-card.tsx';
import { WatchlistPage } from '#web/watchlist/watchlist-page.tsx';

export const Page = () => (
  <WatchlistPage
    renderCard={(film, removal) => (
      <FilmCard film={film} layout="responsive">
        {removal}
      </FilmCard>
    )}
  />
);
