import { paths } from '#contract/core/paths.ts';
import { filmQuery } from '../catalogue/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';

export const bookFilm: Route = {
  path: paths.bookFilm,
  subject: 'Film',
  load: async ({ name: slug }, { queries }) => {
    await queries.load(filmQuery(slug)).catch(missingWhen404);
  },
  head: ({ name: slug }, context) =>
    pageHead(context, (site) => {
      const film = context.queries.get(filmQuery(slug));
      return (
        film && {
          path: paths.bookFilm(film.slug),
          title: `Book ${film.title}`,
          ...(import.meta.env.SSR && { noindex: true }),
          preview: import.meta.env.SSR && {
            description: `Ask ${site.brand} for ${film.title}, for a cinema, festival or film club.`,
            below: [{ name: film.title, path: paths.film(film.slug) }],
          },
        }
      );
    }),
  view: () => import('./book-film.view.tsx'),
};
