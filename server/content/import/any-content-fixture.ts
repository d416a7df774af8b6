import fc from 'fast-check';
import type pg from 'pg';
import { richText } from '#tests/fixtures/post.ts';
import { rows } from './import-fixture.ts';

const TABLES = ['films', 'posts', 'collections', 'products', 'documents', 'film_counts']
  .concat(['biographies', 'film_facts', 'seasons'])
  .concat(['credits', 'people', 'row_orders']);

/** All public content without ids and timestamps. */
export async function publicTables(pool: pg.Pool): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of TABLES) {
    const all = await rows(pool, `SELECT to_jsonb(${table}) - 'id' - 'updated_at' AS row FROM ${table}`);
    found[table] = all.map(({ row }) => JSON.stringify(row)).sort();
  }
  return { ...found, film_counts: (found.film_counts ?? []).filter((row) => !row.includes('"films":0')) };
}

const SLUGS = ['ant', 'bee', 'cod', 'doe', 'elk', 'fox'];
const some = (slugs: readonly string[]) => fc.shuffledSubarray([...slugs]);
const word = fc.constantFrom('Moss', 'Salt', 'Reed', 'Fen');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const film = fc.record({
  title: word,
  genre: some(['drama', 'horror', 'comedy']),
  runtime: maybe(fc.integer({ min: 1, max: 200 })),
  releaseDate: maybe(fc.constantFrom('2027-02-12', '1999-12-31')),
  watchNowPrice: maybe(fc.constantFrom(0, 3.5, 4.99)),
  categories: some(['new', 'featured']),
  inTheatresBox: fc.boolean(),
  director: some(['Ant', 'Bee Rush', 'Élan']),
  countries: some(['Wales', 'Chile']),
  credits: fc.record({ music: some(['Ant', 'Moss']) }),
});
const post = fc.record({
  title: word,
  author: word,
  date: fc.constantFrom('2026-01-01', '2026-05-06'),
  body: word.map((text) => richText(text)),
});
const product = fc.record({
  name: word,
  price: fc.nat(5000),
  collection: fc.constantFrom('mugs', 'caps'),
  category: word,
  sizes: some(['S', 'M', 'L']),
  optionName: maybe(fc.constantFrom('Colour', 'Frame')),
  inStock: fc.boolean(),
});
const legal = word.map((title) => ({ title, body: richText(title) }));

/** A folder of content with any of the files, entries and orders. */
export const folder = some(SLUGS).chain((slugs) => {
  const list = (each: fc.Arbitrary<object>) =>
    fc
      .array(each, { minLength: slugs.length, maxLength: slugs.length })
      .map((all) => all.map((fields, at) => ({ slug: slugs[at], ...fields })));
  return fc.record(
    {
      'films.json': list(film),
      'people.json': word.map((biography) => slugs.map((slug) => ({ slug, name: slug, biography }))),
      'posts.json': list(post),
      'products.json': list(product),
      'collections.json': fc.tuple(word, word, fc.boolean()).map(([mugs, caps, turned]) =>
        [
          { slug: 'mugs', name: mugs },
          { slug: 'caps', name: caps },
        ].sort(() => (turned ? -1 : 1)),
      ),
      'legal.json': fc.record({ privacy: legal, terms: legal }),
      'order.json': fc.record({
        films: some(slugs),
        products: some(slugs),
        collections: some(['mugs', 'caps']),
        new: some(slugs),
      }),
    },
    { requiredKeys: ['films.json', 'products.json', 'collections.json'] },
  );
});
