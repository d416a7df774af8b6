import { countryEndpoints } from '#contract/catalogue/countries.ts';
import { filmEndpoints } from '#contract/catalogue/film-endpoints.ts';
import { pressEndpoints } from '#contract/catalogue/press.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { Ready } from '#server/platform/http/ready.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { countries } from '#server/shop/places/countries.ts';
import { screeningsOfFilm } from '../screenings/queries.ts';
import { listBrowsePages, readBrowsePage } from './browse-pages.ts';
import { type Catalogue, listParts } from './catalogue.ts';
import { factsOf } from './facts.ts';
import { neighboursOf } from './neighbours.ts';
import { filmBySlug, filmsInCategory } from './queries.ts';
import { quotedFilm } from './quoted.ts';
import { indexParts } from './read-film-index.ts';

/** The films (product.md#calls; search, filters and order: product.md#filters). */
export function serveFilms(serve: Serve, { db, now, timeZone }: Services, catalogue: Catalogue): void {
  serve(filmEndpoints.featured, ({ query }) => filmsInCategory(db, 'featured', query.fields), anyFilm);
  serve(filmEndpoints.carousel, ({ query }) => filmsInCategory(db, 'carousel', query.fields), anyFilm);
  serve(filmEndpoints.facets, ({ query }) => catalogue.facets(query), listParts);
  serve(filmEndpoints.browsePages, () => listBrowsePages(catalogue), indexParts);
  serve(
    filmEndpoints.browsePage,
    async ({ params }) => {
      const found = await readBrowsePage(db, catalogue, params.slug);
      if (!found) throw new HttpError('way-not-found');
      return found;
    },
    () => [...indexParts(), 'text:ways'],
  );
  serve(
    pressEndpoints.quoted,
    () => quotedFilm(db),
    (_, film) => ['films', 'ways', ...(film ? [`film:${film.slug}`, `facts:${film.slug}`] : [])],
  );
  serve(
    filmEndpoints.inCategory,
    ({ params, query }) => filmsInCategory(db, params.category, query.fields, query.limit),
    ({ category }) => ['films', `row:${category}`],
  );
  serve(
    filmEndpoints.list,
    async ({ query }) => new Ready(await catalogue.page(query)),
    () => [...listParts(), 'pictures'],
  );

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
      const facts = await factsOf(db, params.slug, timeZone);
      if (!facts) throw new HttpError('film-not-found');
      const screenings = await screeningsOfFilm(db, params.slug, { now: now(), timeZone });
      return screenings ? { ...facts, screenings } : facts;
    },
    ({ slug }, { offers }) => [
      ...[`film:${slug}`, `facts:${slug}`, `credits:${slug}`, `screenings:${slug}`],
      ...(offers ? ['text:providers'] : []),
    ],
  );
  serve(
    countryEndpoints.all,
    () => countries.map(({ code, name }) => ({ code, name })),
    () => [],
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
