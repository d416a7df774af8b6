import type { TableKind } from '#contract/content/import-calls.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import { FIELDS_BY_KIND } from './columns.ts';

/** A row of each kind as people write it. Fields that name other entries are empty: a site may have none of them. */
const EXAMPLES: Record<TableKind, Record<string, string>> = {
  films: {
    slug: 'the-tin-orchard',
    title: 'The Tin Orchard',
    originalTitle: '',
    description: 'Two sisters inherit an orchard that has never borne fruit.',
    director: 'Ada Lind',
    cast: 'Mona Reed; Ike Sorley',
    producers: 'Ben Ashe',
    genre: 'Drama; Comedy',
    countries: 'United Kingdom; Ireland',
    languages: 'English',
    year: '2026',
    runtime: '92',
    releaseDate: '2026-10-09',
    rating: '12A',
    awards: 'Best First Feature, Saltmarsh Festival 2026',
    watchNowPrice: '3.99',
    getTickets: 'yes',
    getTicketsUrl: 'https://tickets.example/the-tin-orchard',
  },
  posts: {
    slug: 'an-orchard-in-winter',
    title: 'An Orchard in Winter',
    excerpt: 'How we filmed in February what looks like June.',
    author: 'Ada Lind',
    date: '2026-09-30',
    tags: 'Interviews; The Tin Orchard',
    body: '<p>It snowed on the second day.</p><p>We kept the snow.</p>',
  },
  people: {
    slug: 'ada-lind',
    name: 'Ada Lind',
    sortName: 'Lind, Ada',
    biography: 'Ada Lind grew up beside an orchard.',
  },
  products: {
    slug: 'tin-orchard-poster',
    name: 'The Tin Orchard: poster',
    description: 'Printed on uncoated paper.',
    price: '24.99',
    category: 'Posters',
    sizes: 'A2',
    optionName: 'Paper',
    option: 'Uncoated',
    sku: 'TTO-POSTER-A2',
    stock: '40',
    inStock: 'yes',
  },
};

/** A spreadsheet (CSV) with all columns of a kind and a row as an example. */
export const templateOf = (kind: TableKind): string =>
  toCsv([FIELDS_BY_KIND[kind], FIELDS_BY_KIND[kind].map((name) => EXAMPLES[kind][name] ?? '')]);
