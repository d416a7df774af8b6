import type { Instance } from './instance.ts';

/** Enough pronounceable words to tell the films apart, the same in every run. */
const SYLLABLES = 'bar cle dor fen gla hol kes lin mor nes pel quo ral sel tam vor'.split(' ');
export const WORDS = SYLLABLES.flatMap((a) =>
  SYLLABLES.flatMap((b) => SYLLABLES.slice(0, 8).map((c) => a + b + c)),
);

/** Adds films to those that are there until there are `count`, with the demo's pictures and invented names. */
export async function addFilms(site: Instance, count: number): Promise<void> {
  await site.query(FILL, [count, WORDS]);
  await site.query(FACTS);
  // As after an import (server/content/publish.ts): what is new in the indexes of words is sorted in.
  await site.query('VACUUM (ANALYZE) films, film_words, film_facts, credits, people');
}

export const COUNTRIES = 40;
const PEOPLE = 60_000;
const A_FILM = 7;

/** The address name of one of the people of `film-<n>`. */
export function personOf(n: number): string {
  const m = (n * A_FILM) % PEOPLE;
  const first = WORDS[m % WORDS.length];
  const last = WORDS[(Math.floor(m / WORDS.length) * 37 + m) % WORDS.length];
  return `${first}-${last}`;
}

/** The same in SQL, as a name: each film has seven people, each of 60,000 people a little over two films of 20,000. */
const person = (k: number) => {
  const m = `((n::bigint * ${A_FILM} + ${k}) % ${PEOPLE})::int`;
  const words = '($2::text[])';
  const count = `array_length(${words}, 1)`;
  return `initcap(${words}[1 + ${m} % ${count}] || ' ' || ${words}[1 + (${m} / ${count} * 37 + ${m}) % ${count}])`;
};

const word = (factor: number) => `($2::text[])[1 + (n * ${factor} % array_length($2::text[], 1))]`;

const FILL = `
  WITH demo AS (SELECT *, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS demos
    FROM films WHERE slug NOT LIKE 'film-%')
  INSERT INTO films (slug, position, title, description, genre, categories, director, "cast", producers, release_date,
      runtime, poster_url, poster_image, dvd_cover_url, other_images, colours)
  SELECT 'film-' || n, 1000 + n, initcap(concat_ws(' ', ${word(7)}, ${word(31)}, ${word(101)})),
    (SELECT string_agg(($2::text[])[1 + ((n * 13 + k * 37) % array_length($2::text[], 1))], ' ') FROM generate_series(1, 60) k),
    genre, ARRAY['catalogue'], ARRAY[${person(0)}],
    ARRAY[${[1, 2, 3, 4].map(person)}], ARRAY[${[5, 6].map(person)}], date '1990-01-01' + n % 13000,
    runtime, poster_url, poster_image, dvd_cover_url, other_images, colours
  FROM generate_series(1, $1::int) n JOIN demo ON demo.at = n % demo.demos
  WHERE n <= $1::int - demo.demos
  ON CONFLICT (slug) DO NOTHING`;

/** Two of twenty moods each, one or two of forty countries, one of thirty languages, a year of the last six decades. */
const FACTS = `
  INSERT INTO film_facts (slug, moods, countries, languages, year)
  SELECT slug, ARRAY['mood ' || id % 20, 'mood ' || id / 20 % 20],
    ARRAY['Country ' || id % ${COUNTRIES}, 'Country ' || id / 3 % ${COUNTRIES}], ARRAY['Language ' || id / 7 % 30], 1970 + id / 11 % 57
  FROM films
  ON CONFLICT (slug) DO NOTHING`;
