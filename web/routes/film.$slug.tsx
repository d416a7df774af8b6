import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { FilmPage } from '#web/films/film/film-page.tsx';
import { FilmSkeleton } from '#web/films/film/film-skeleton.tsx';
import { MissingFilm } from '#web/films/film/missing-film.tsx';
import { keyArtOf } from '#web/films/key-art-of.ts';
import { filmQuery } from '#web/films/queries.ts';
import { movie } from '#web/films/structured-data.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { InTheShop } from '#web/shop/in-the-shop.tsx';
import { productsOfFilmQuery } from '#web/shop/queries.ts';
import { WatchlistToggle } from '#web/watchlist/watchlist-toggle.tsx';

export const Route = createFileRoute('/film/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([
      queryClient.ensureQueryData(filmQuery(params.slug)).catch(missingWhen404),
      queryClient.prefetchQuery(productsOfFilmQuery(params.slug)),
    ]);
  },
  head: ({ match, params }) =>
    pageHead(
      match,
      ({ siteUrl, queryClient }) => {
        const film = queryClient.getQueryData(filmQuery(params.slug).queryKey);
        return (
          film && {
            path: paths.film(film.slug),
            title: film.title,
            preview: import.meta.env.SSR && {
              description: film.description,
              image: keyArtOf(film),
              type: 'video.movie',
              jsonLd: [movie(film, siteUrl)],
              below: [{ name: 'Catalogue', path: paths.films }],
            },
          }
        );
      },
      'Film',
    ),
  component: Film,
  pendingComponent: FilmSkeleton,
  notFoundComponent: MissingFilm,
});

function Film() {
  const { slug } = Route.useParams();
  const { data: products } = useQuery(productsOfFilmQuery(slug));
  const { data: film } = useSuspenseQuery(filmQuery(slug));
  return (
    <FilmPage
      key={film.slug}
      film={film}
      watchlistToggle={<WatchlistToggle film={film} />}
      shop={<InTheShop products={products} />}
    />
  );
}
