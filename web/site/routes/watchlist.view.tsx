import { FallbackFilms } from '../catalogue/fallback-films.tsx';
import { FilmCard } from '../catalogue/film-card.tsx';
import { watchNowQuery } from '../catalogue/queries.ts';
import { watchlistQuery } from '../members/watchlist/queries.ts';
import { WatchlistPage } from '../members/watchlist/watchlist-page.tsx';
import { useQuery } from '../state/use-query.ts';

export const Page = () => (
  <WatchlistPage
    renderCard={(film, removal) => (
      <FilmCard film={film} layout="responsive">
        {removal}
      </FilmCard>
    )}
    more={<ToWatchNow />}
  />
);

function ToWatchNow() {
  const { data = [] } = useQuery(watchNowQuery);
  const { data: saved = [] } = useQuery(watchlistQuery, { enabled: false });
  const others = data.filter(({ slug }) => !saved.some((film) => film.slug === slug));
  return <FallbackFilms films={others} title="To watch now" />;
}
