import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FilmIndex } from './film-index.ts';
import { both, either, type FilmSet, without } from './film-set.ts';
import { numbersIn } from './numbers-in.ts';

/** Ids as bytes: a row for each of a thousand would take longer than to find them. */
type Ids = Buffer | null;

/** How a film can have what was asked for, best first (marquee_find_films, server/db/migrations/0026_film_words.sql). */
const BEST_FIRST = ['same', 'whole', 'title', 'names', 'some_names', 'words'] as const;
type Found = Record<(typeof BEST_FIRST)[number] | 'begun', Ids>;

/**
 * Ids of all films that have every word of the search, or a word that begins with it, in title, people, genre or synopsis.
 * Title ranks before people before the rest, whole words before beginnings; equals are in the order A to Z. If there are none,
 * films with a similar title or genre. Ignores case, accents and word order; no input is an error.
 */
export async function searchFilms(db: NodePgDatabase, index: FilmIndex, search: string): Promise<Int32Array> {
  if (!/[\p{L}\p{N}]/u.test(search)) return new Int32Array();
  const { rows } = await db.execute<Found>(sql`SELECT * FROM marquee_find_films(${search})`);
  return rows[0]?.words ? bestFirst(index, rows[0]) : byLikeness(db, index, search);
}

/** The order A to Z is looked through once: for each set anew, that took three milliseconds of 100,000 films. */
function bestFirst(index: FilmIndex, found: Found): Int32Array {
  const setOf = (ids: Ids) => index.setOf(numbersIn(ids));
  const begun = setOf(found.begun);
  let left = setOf(found.words);
  const all = Int32Array.from(index.sorted(left, 'title-asc'));
  const ranked = new Int32Array(all.length);
  let length = 0;
  const append = (films: FilmSet) => {
    const inOrder = index.only(all, films);
    ranked.set(inOrder, length);
    length += inOrder.length;
  };
  for (const way of BEST_FIRST) {
    const films = both(left, setOf(found[way]));
    left = without(left, films);
    append(both(films, begun));
    append(without(films, begun));
  }
  return ranked;
}

/** From this similarity on, a word counts as a genre: "thrillers", "horor" and "comedies" do, "comet" does not. */
const GENRE_LIKENESS = 0.6;

async function byLikeness(db: NodePgDatabase, index: FilmIndex, search: string): Promise<Int32Array> {
  const { rows } = await db.execute<{ titles: Ids; genres: string[] }>(sql`
    SELECT
      (SELECT string_agg(int4send(id), '' ORDER BY likeness DESC, sort_title, id)
        FROM marquee_similar_titles(${search}) JOIN film_words ON film_id = id) AS titles,
      ARRAY(SELECT genre FROM film_counts WHERE category = '' AND genre <> ''
        AND word_similarity(marquee_fold(genre), marquee_fold(${search})) >= ${GENRE_LIKENESS}) AS genres`);
  const titles = numbersIn(rows[0]?.titles);
  const ofGenres = (rows[0]?.genres ?? [])
    .map((genre) => index.under({ genre }))
    .reduce(either, index.setOf([]));
  const others = index.sorted(ofGenres, 'title-asc');
  return Int32Array.from(new Set([...titles, ...others]));
}
