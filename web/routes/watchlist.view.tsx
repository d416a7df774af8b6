import { Elsewhere } from '#web/films/elsewhere.tsx';
import { FilmCard } from '#web/films/film-card.tsx';
import { watchNowQuery } from '#web/films/queries.ts';
import { useQuery } from '#web/use-query.ts';
import { WatchlistPage } from '#web/watchlist/watchlist-page.tsx';

export const Page = () => (
  <WatchlistPage
    renderCard={(film, removal) => (
      <FilmCard film={film} layout="responsive">
        {removal}
      </FilmCard>
    )}
    instead={<ToWatchNow />}
  />
);

function ToWatchNow() {
  const { data = [] } = useQuery(watchNowQuery);
  return <Elsewhere films={data} title="To watch now" />;
}
