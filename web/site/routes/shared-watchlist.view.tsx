import { FilmCard } from '../catalogue/film-card.tsx';
import { SharedList } from '../members/watchlist/shared-list.tsx';
import { sharedQuery } from '../members/watchlist/shared-query.ts';
import type { Place } from '../router/route.ts';
import { useData } from '../state/use-query.ts';
import { ToWatchNow } from './to-watch-now.tsx';

export function Page({ name: token }: Place) {
  const list = useData(sharedQuery(token));
  return (
    <SharedList
      list={list}
      renderCard={(film) => <FilmCard film={film} layout="responsive" />}
      more={<ToWatchNow but={list.films} />}
    />
  );
}
