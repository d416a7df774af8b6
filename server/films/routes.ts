import { filmCalls } from '#contract/film-calls.ts';
import type { Deps } from '#server/deps.ts';
import { NotFound } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { createCatalogue } from './catalogue.ts';
import { neighboursOf } from './neighbours.ts';
import { filmBySlug, filmsInCategory } from './queries.ts';

/** The films (product.md#calls; search, filters and order: product.md#filters). */
export function serveFilms(serve: Serve, deps: Deps): void {
  const { db } = deps;
  const catalogue = createCatalogue(deps);

  serve(filmCalls.featured, ({ query }) => filmsInCategory(db, 'featured', query.fields), anyFilm);
  serve(filmCalls.carousel, ({ query }) => filmsInCategory(db, 'carousel', query.fields), anyFilm);
  serve(filmCalls.facets, ({ query }) => catalogue.facets(query), anyFilm);
  serve(
    filmCalls.inCategory,
    ({ params, query }) => filmsInCategory(db, params.category, query.fields),
    anyFilm,
  );
  serve(filmCalls.list, ({ query }) => catalogue.page(query), anyFilm);

  serve(
    filmCalls.bySlug,
    async ({ params }) => {
      const film = await filmBySlug(db, params.slug);
      if (!film) throw new NotFound('Film not found');
      return film;
    },
    ({ slug }) => [`film:${slug}`],
  );
  serve(
    filmCalls.neighbours,
    async ({ params }) => {
      const neighbours = await neighboursOf(db, params.slug);
      if (neighbours === undefined) throw new NotFound('Film not found');
      return neighbours;
    },
    anyFilm,
  );
}

const anyFilm = () => ['films'];
