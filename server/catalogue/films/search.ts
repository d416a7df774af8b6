import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FilmIndex } from './film-index.ts';
import { either, without } from './film-set.ts';
import { numbersIn } from './numbers-in.ts';

/** Ids as bytes: a thousand rows would take longer to read than to find. */
type Ids = Buffer | null;

/** How a film matches the search, best first (marquee_find_films, server/platform/db/migrations/0000_baseline.sql). */
const BEST_FIRST = ['same', 'whole', 'title', 'names', 'some_names', 'words'] as const;
type Found = Record<(typeof BEST_FIRST)[number] | 'begun', Ids>;
/** Similar results if no film has the words: ids by title, most similar first, and names of genres. */
type Alike = { titles: Ids; genres: string[] | null };

/** Minimum similarity of a word to a genre: "thrillers", "horor" and "comedies" match, "comet" does not. */
const GENRE_LIKENESS = 0.6;

/**
 * Ids of all films with every word of the search, or a word that begins with it, in title, people, genre or synopsis. Title ranks before
 * people before the rest, whole words before prefixes; ties from A to Z. A single letter matches as a prefix only if no film has it as a
 * word. If there are no results, films with a similar title or genre. Ignores case, accents and word order; no input is an error.
 */
export async function searchFilms(db: NodePgDatabase, index: FilmIndex, search: string): Promise<Int32Array> {
  if (!/[\p{L}\p{N}]/u.test(search)) return new Int32Array();
  const { rows } = await db.execute<Found & Alike>(sql`
    SELECT found.*, CASE WHEN words IS NULL THEN marquee_alike_titles(${search}) END AS titles,
      CASE WHEN words IS NULL THEN ARRAY(SELECT genre FROM film_counts WHERE category = '' AND genre <> ''
        AND word_similarity(marquee_fold(genre), marquee_fold(${search})) >= ${GENRE_LIKENESS}) END AS genres
    FROM marquee_find_films(${search}) AS found`);
  const [found] = rows;
  if (!found) return new Int32Array();
  return found.words ? bestFirst(index, found) : likestFirst(index, found);
}

/**
 * Two ranks per kind of match, since films whose title begins with the search rank before the others. Assigned from the worst kind to the
 * best, so that the best remains.
 */
function bestFirst(index: FilmIndex, found: Found): Int32Array {
  const all = numbersIn(found.words);
  const ranks = new Uint8Array(1 + all.reduce((most, id) => Math.max(most, id), 0));
  for (const id of all) ranks[id] = 2 * BEST_FIRST.length;
  for (const [place, way] of [...BEST_FIRST.entries()].reverse())
    for (const id of numbersIn(found[way])) if (ranks[id]) ranks[id] = 2 * (place + 1);
  for (const id of numbersIn(found.begun)) if (ranks[id]) ranks[id] -= 1;
  return index.ranked(ranks);
}

/** A genre may have a third of all films: joining them with a Set of numbers took two milliseconds for 100,000. */
function likestFirst(index: FilmIndex, { titles, genres }: Alike): Int32Array {
  const first = numbersIn(titles);
  const ofGenres = (genres ?? []).map((genre) => index.under({ genre })).reduce(either, index.setOf([]));
  const others = index.sorted(without(ofGenres, index.setOf(first)), 'title-asc');
  const all = new Int32Array(first.length + others.length);
  all.set(first);
  all.set(others, first.length);
  return all;
}
