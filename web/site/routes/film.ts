import type { Site } from '#contract/catalogue/company.ts';
import type { Film } from '#contract/catalogue/film.ts';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import { FIRST_CURRENCIES } from '#contract/core/money.ts';
import { paths } from '#contract/core/paths.ts';
import { factsQuery, relatedToFilmQuery } from '../catalogue/connected-queries.ts';
import { keyArtOf } from '../catalogue/key-art-of.ts';
import { filmQuery } from '../catalogue/queries.ts';
import { screeningEvents } from '../catalogue/screenings/structured-data.ts';
import { inShort, movie, some } from '../catalogue/structured-data.ts';
import { watchActions } from '../catalogue/watch-actions.ts';
import type { Context, Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { productsOfFilmQuery } from '../shop/queries.ts';

/** With the film, as in a list. */
const screeningsOf = ({ queries }: Context, { slug, title }: Film) =>
  (queries.get(factsQuery(slug))?.screenings ?? []).map((screening) => ({
    ...screening,
    film: { slug, title },
  }));

export const film: Route = {
  path: paths.film,
  subject: 'Film',
  load: async ({ name: slug }, { queries }) => {
    await Promise.all([
      queries.load(filmQuery(slug)).catch(missingWhen404),
      queries.prefetch(factsQuery(slug)),
      queries.prefetch(relatedToFilmQuery(slug)),
      queries.prefetch(productsOfFilmQuery(slug)),
    ]);
  },
  head: ({ name: slug }, context) =>
    pageHead(context, (site) => {
      const film = context.queries.get(filmQuery(slug));
      return (
        film && {
          path: paths.film(film.slug),
          title: film.title,
          sharing: film.sharing,
          preview: import.meta.env.SSR && {
            description: inShort(film),
            image: keyArtOf(film),
            type: 'video.movie',
            jsonLd: [
              {
                ...movie(film, context.siteUrl, context.renderedOn),
                ...some('potentialAction', actions(film, context.queries.get(factsQuery(slug)), site)),
              },
              ...screeningEvents(screeningsOf(context, film), context.siteUrl),
            ],
            below: [{ name: 'Catalogue', path: paths.films }],
          },
        }
      );
    }),
  view: () => import('./film.view.tsx'),
};

const actions = (film: Film, facts: FilmFacts | undefined, { currencies = FIRST_CURRENCIES }: Site) =>
  watchActions(film, facts?.offers ?? [], currencies.films);
