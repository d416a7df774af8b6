import { SITE_CATEGORIES } from '#contract/catalogue/film-categories.ts';
import type { ValueField } from '#contract/content/staff-content.ts';
import type { Sql } from './entry.ts';

const MOST = 50;

const listed = (column: string, table: string) => `SELECT unnest(${column}) AS value FROM ${table}`;
const named = (field: string) =>
  `SELECT each ->> '${field}' AS value FROM film_facts, jsonb_array_elements(festivals) AS each`;

/** SQL: each value of a field, once per use; the site’s own categories once more, so that an empty catalogue offers them too. */
const USES: Record<Exclude<ValueField, 'people'>, string> = {
  genres: listed('genre', 'films'),
  categories: `${listed('categories', 'films')} UNION ALL SELECT unnest(ARRAY[${[...SITE_CATEGORIES].map((each) => `'${each}'`)}])`,
  ratings: 'SELECT rating AS value FROM films',
  countries: listed('countries', 'film_facts'),
  languages: listed('languages', 'film_facts'),
  moods: listed('moods', 'film_facts'),
  formats: 'SELECT format AS value FROM film_facts',
  contentAdvice: listed('content_advice', 'film_facts'),
  access: listed('access', 'film_facts'),
  roles: 'SELECT role AS value FROM credits',
  festivals: named('festival'),
  honours: named('honour'),
  tags: listed('tags', 'posts'),
  authors: 'SELECT author AS value FROM posts',
  productCategories: 'SELECT category AS value FROM products',
  sizes: listed('sizes', 'products'),
  collections: 'SELECT slug AS value FROM collections',
};

/** Values of a field in live content, most used first. */
export async function listValues(client: Sql, field: ValueField, search: string): Promise<string[]> {
  const { rows } = await (field === 'people'
    ? client.query<{ value: string }>(
        `SELECT name AS value FROM people WHERE $1 = '' OR words @@ marquee_query($1, '&', true)
         ORDER BY sort_name, slug LIMIT ${MOST}`,
        [search.trim()],
      )
    : client.query<{ value: string }>(
        `SELECT value FROM (SELECT value, count(*) AS uses FROM (${USES[field]}) AS used WHERE value IS NOT NULL GROUP BY value) AS counted
         WHERE marquee_plain(value) LIKE marquee_holding($1) ORDER BY uses DESC, value LIMIT ${MOST}`,
        [search.trim()],
      ));
  return rows.map(({ value }) => value);
}
