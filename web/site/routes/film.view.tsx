import { lazy } from 'react';
import { HydrateWhenNear } from '#web/ui/hydrate-when-near.tsx';
import { factsQuery, relatedToFilmQuery } from '../catalogue/connected-queries.ts';
import { FilmPage } from '../catalogue/film/film-page.tsx';
import { FilmSkeleton } from '../catalogue/film/film-skeleton.tsx';
import { filmQuery } from '../catalogue/queries.ts';
import { WatchlistToggle } from '../members/watchlist/watchlist-toggle.tsx';
import type { Place } from '../router/route.ts';
import { productsOfFilmQuery } from '../shop/queries.ts';
import { useData, useQuery } from '../state/use-query.ts';

const fetchMore = async () => ({ default: (await import('./film-more.tsx')).FilmMore });

/** Rendered at once on the server; the browser loads its script when it is near the window. */
const More = import.meta.env.SSR ? (await fetchMore()).default : lazy(fetchMore);

const fetchOffers = async () => ({
  default: (await import('../catalogue/film/where-to-watch.tsx')).WhereToWatch,
});
const WhereToWatch = import.meta.env.SSR ? (await fetchOffers()).default : lazy(fetchOffers);

export { MissingFilm as Missing } from '../catalogue/film/missing-film.tsx';

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
      facts={facts}
      watchlistToggle={<WatchlistToggle film={film} />}
      whereToWatch={
        <HydrateWhenNear script={fetchOffers}>
          <WhereToWatch {...{ film, facts }} />
        </HydrateWhenNear>
      }
      credits={
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
