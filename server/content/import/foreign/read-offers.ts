import { isDeepStrictEqual } from 'node:util';
import { WAYS } from '#contract/catalogue/offer-words.ts';
import { browseSlug } from '#contract/core/browse-slug.ts';
import { countries } from '#server/shop/places/countries.ts';
import { createGathering, type Gathered } from './gathering.ts';
import type { Table } from './rows.ts';
import { slugOf } from './slug-of.ts';
import { centsOf, dayOf, partsOf } from './values.ts';

/* Where films can be watched, a row for each offer of a film and its countries, as the export offers.csv writes it. */

const column = (name: string) => name.trim().toLowerCase();

/** Whether a table is one of offers: it names films, providers and countries. */
export const isOffers = (columns: readonly string[]): boolean => {
  const names = new Set(columns.map(column));
  return names.has('film') && names.has('provider') && names.has('country');
};

/** Films with all their offers, which replace those that they have. Rows that differ by country alone are one offer. */
export function readOffers({ rows }: Table): Gathered {
  const gathering = createGathering('csv');
  const films = new Map<string, { place: string; offers: Offer[] }>();
  for (const row of rows) {
    const cells = new Map([...row.cells].map(([name, cell]) => [column(name), cell.trim()]));
    const slug = slugOf(cells.get('film') ?? '');
    const place = `row ${row.number}`;
    if (!slug) {
      gathering.refused('an offer without a film', place, '', 'Give the last part of the film’s address');
      continue;
    }
    const film = films.get(slug) ?? { place, offers: [] };
    films.set(slug, film);
    put(film.offers, offerOf(cells));
  }
  for (const [slug, { place, offers }] of films) gathering.add('films', place, slug, { offers });
  return gathering.gathered;
}

type Offer = ReturnType<typeof offerOf>;

function put(offers: Offer[], offer: Offer): void {
  const { countries: places, ...terms } = offer;
  const same = offers.find(
    ({ countries, ...others }) => countries.length > 0 && isDeepStrictEqual(others, terms),
  );
  if (same && places.length > 0) same.countries = [...same.countries, ...places];
  else offers.push(offer);
}

/** What cannot be read stays as it is written: the check of the film refuses it with its field. */
function offerOf(cells: ReadonlyMap<string, string>) {
  const text = (name: string) => cells.get(name) || null;
  const price = text('price');
  return {
    countries: partsOf((text('country') ?? '').replace(/^everywhere$/i, '')).map(codeOf),
    provider: browseSlug(text('provider') ?? ''),
    way: WAYS.find((way) => way === text('way')?.toLowerCase()) ?? text('way'),
    id: text('id'),
    address: text('address'),
    price: price && (centsOf(price) ?? price),
    currency: text('currency')?.toUpperCase() ?? null,
    quality: text('quality')?.toUpperCase() ?? null,
    audio: partsOf(text('audio') ?? ''),
    subtitles: partsOf(text('subtitles') ?? ''),
    from: momentOf(text('from')),
    until: momentOf(text('until')),
  };
}

const codes = new Map(countries.map(({ code, name }) => [name.toLowerCase(), code]));
const codeOf = (place: string): string => codes.get(place.toLowerCase()) ?? place;

const momentOf = (text: string | null): string | null =>
  text && (/^\d{4}-\d\d-\d\dT/.test(text) ? text : (dayOf(text) ?? text));
