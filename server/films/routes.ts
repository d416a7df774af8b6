import { filmEndpoints } from '#contract/film-endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { type Catalogue, listParts } from './catalogue.ts';
import { factsOf } from './facts.ts';
import { neighboursOf } from './neighbours.ts';
import { filmBySlug, filmsInCategory } from './queries.ts';
import { indexParts } from './read-film-index.ts';
import { wayPageOf, waysOf } from './ways.ts';

/** The films (product.md#calls; search, filters and order: product.md#filters). */
export function serveFilms(serve: Serve, { db }: Deps, catalogue: Catalogue): void {
  serve(filmEndpoints.featured, ({ query }) => filmsInCategory(db, 'featured', query.fields), anyFilm);
  serve(filmEndpoints.carousel, ({ query }) => filmsInCategory(db, 'carousel', query.fields), anyFilm);
  serve(filmEndpoints.facets, ({ query }) => catalogue.facets(query), listParts);
  serve(filmEndpoints.ways, () => waysOf(catalogue), indexParts);
  serve(
    filmEndpoints.way,
    async ({ params }) => {
      const way = await wayPageOf(db, catalogue, params.slug);
      if (!way) throw new HttpError('way-not-found');
      return way;
    },
    () => [...indexParts(), 'text:ways'],
  );
  serve(
    filmEndpoints.inCategory,
    ({ params, query }) => filmsInCategory(db, params.category, query.fields),
    ({ category }) => ['films', `row:${category}`],
  );
  serve(filmEndpoints.list, ({ query }) => catalogue.page(query), listParts);

  serve(
    filmEndpoints.bySlug,
    async ({ params }) => {
      const film = await filmBySlug(db, params.slug);
      if (!film) throw new HttpError('film-not-found');
      return film;
    },
    ({ slug }) => [`film:${slug}`],
  );
  serve(
    filmEndpoints.facts,
    async ({ params }) => {
      const facts = await factsOf(db, params.slug);
      if (!facts) throw new HttpError('film-not-found');
      return facts;
    },
    ({ slug }) => [`film:${slug}`, `facts:${slug}`, `credits:${slug}`],
  );
  serve(
    filmEndpoints.neighbours,
    async ({ params }) => {
      const neighbours = await neighboursOf(db, params.slug);
      if (neighbours === undefined) throw new HttpError('film-not-found');
      return neighbours;
    },
    anyFilm,
  );
}

const anyFilm = () => ['films'];
