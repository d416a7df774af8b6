import type { Instance } from './instance.ts';

/** Enough pronounceable words to tell the films apart, the same in every run. */
const SYLLABLES = 'bar cle dor fen gla hol kes lin mor nes pel quo ral sel tam vor'.split(' ');
export const WORDS = SYLLABLES.flatMap((a) =>
  SYLLABLES.flatMap((b) => SYLLABLES.slice(0, 8).map((c) => a + b + c)),
);

/** Adds films to those that are there until there are `count`, with the demo's pictures and invented names. */
export async function addFilms(site: Instance, count: number): Promise<void> {
  await site.query(FILL, [count, WORDS]);
  await site.query('ANALYZE films');
}

const word = (factor: number) => `($2::text[])[1 + (n * ${factor} % array_length($2::text[], 1))]`;

const FILL = `
  WITH demo AS (SELECT *, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS demos
    FROM films WHERE slug NOT LIKE 'film-%')
  INSERT INTO films (slug, position, title, description, genre, categories, director, "cast", release_date,
      runtime, poster_url, poster_image, dvd_cover_url, other_images, colours)
  SELECT 'film-' || n, 1000 + n, initcap(concat_ws(' ', ${word(7)}, ${word(31)}, ${word(101)})),
    (SELECT string_agg(($2::text[])[1 + ((n * 13 + k * 37) % array_length($2::text[], 1))], ' ') FROM generate_series(1, 60) k),
    genre, ARRAY['catalogue'], ARRAY[initcap(concat_ws(' ', ${word(11)}, ${word(17)}))],
    ARRAY[initcap(concat_ws(' ', ${word(19)}, ${word(23)}))], date '1990-01-01' + n % 13000,
    runtime, poster_url, poster_image, dvd_cover_url, other_images, colours
  FROM generate_series(1, $1::int) n JOIN demo ON demo.at = n % demo.demos
  WHERE n <= $1::int - demo.demos
  ON CONFLICT (slug) DO NOTHING`;
