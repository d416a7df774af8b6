import { FilmCard } from '../catalogue/film-card.tsx';
import { watchlistQuery } from '../members/watchlist/queries.ts';
import { WatchlistPage } from '../members/watchlist/watchlist-page.tsx';
import { useQuery } from '../state/use-query.ts';
import { ToWatchNow } from './to-watch-now.tsx';

export const Page = () => (
  <WatchlistPage
    renderCard={(film, removal) => (
      <FilmCard film={film} layout="responsive">
        {removal}
      </FilmCard>
    )}
    more={<Others />}
  />
);

function Others() {
  const { data: saved = [] } = useQuery(watchlistQuery, { enabled: false });
  return <ToWatchNow but={saved} />;
}
