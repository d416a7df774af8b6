import { lazy } from 'react';
import { factsQuery, relatedToFilmQuery } from '#web/films/connected-queries.ts';
import { FilmPage } from '#web/films/film/film-page.tsx';
import { FilmSkeleton } from '#web/films/film/film-skeleton.tsx';
import { filmQuery } from '#web/films/queries.ts';
import type { Place } from '#web/router/route.ts';
import { productsOfFilmQuery } from '#web/shop/queries.ts';
import { HydrateWhenNear } from '#web/ui/hydrate-when-near.tsx';
import { useData, useQuery } from '#web/use-query.ts';
import { WatchlistToggle } from '#web/watchlist/watchlist-toggle.tsx';

const fetchMore = async () => ({ default: (await import('./film-more.tsx')).FilmMore });

/** The server renders it at once; the browser loads its script when it is near. */
const More = import.meta.env.SSR ? (await fetchMore()).default : lazy(fetchMore);

export { MissingFilm as Missing } from '#web/films/film/missing-film.tsx';

export const Skeleton = ({ name: slug }: Place) => <FilmSkeleton slug={slug} />;

export function Page({ name: slug }: Place) {
  const { data: facts } = useQuery(factsQuery(slug));
  const { data: related } = useQuery(relatedToFilmQuery(slug));
  const { data: products } = useQuery(productsOfFilmQuery(slug));
  const film = useData(filmQuery(slug));
  const more = { film, facts, related, products };
  return (
    <FilmPage
      key={film.slug}
      film={film}
      festivals={facts?.festivals ?? []}
      watchlistToggle={<WatchlistToggle film={film} />}
      facts={
        <HydrateWhenNear className="flex flex-col gap-12" script={fetchMore}>
          <More {...more} part="facts" />
        </HydrateWhenNear>
      }
      alike={
        <HydrateWhenNear script={fetchMore}>
          <More {...more} part="films" />
        </HydrateWhenNear>
      }
    />
  );
}
