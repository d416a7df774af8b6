import { FilmPage } from '#web/films/film/film-page.tsx';
import { FilmSkeleton } from '#web/films/film/film-skeleton.tsx';
import { filmQuery } from '#web/films/queries.ts';
import type { Place } from '#web/router/route.ts';
import { InTheShop } from '#web/shop/in-the-shop.tsx';
import { productsOfFilmQuery } from '#web/shop/queries.ts';
import { useData, useQuery } from '#web/use-query.ts';
import { WatchlistToggle } from '#web/watchlist/watchlist-toggle.tsx';

export { MissingFilm as Missing } from '#web/films/film/missing-film.tsx';

export const Skeleton = ({ name: slug }: Place) => <FilmSkeleton slug={slug} />;

export function Page({ name: slug }: Place) {
  const { data: products } = useQuery(productsOfFilmQuery(slug));
  const film = useData(filmQuery(slug));
  return (
    <FilmPage
      key={film.slug}
      film={film}
      watchlistToggle={<WatchlistToggle film={film} />}
      shop={<InTheShop products={products} />}
    />
  );
}
