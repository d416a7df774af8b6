import type pg from 'pg';
import { z } from 'zod';
import { FILM_ROWS } from '#contract/film-categories.ts';
import { arrangePlaces, type Move, PLACED_KINDS, type PlacedKind, readPlaces } from './places.ts';
import { slugsAmong } from './references.ts';
import { arrangeRow, putRow, readRowOrder } from './rows.ts';

/** Lists whose order the company decides: all entries of a kind, and the films of a row of the home page. */
export const ORDERED_LISTS = [...PLACED_KINDS, ...FILM_ROWS] as const;
export type OrderedList = (typeof ORDERED_LISTS)[number];

/** Of what kind the entries of a list are. */
export const kindOfList = (list: string): PlacedKind => (isPlaced(list) ? list : 'films');

/** The slugs of a list in its order; of a row, those that are arranged. */
export const readOrder = (client: Pick<pg.ClientBase, 'query'>, list: OrderedList): Promise<string[]> =>
  isPlaced(list) ? readPlaces(client, list) : readRowOrder(client, list);

/**
 * Arranges what is named among the places that it has; `isWhole`: of a row, what is not named is no longer arranged. Call it
 * within a transaction.
 */
export function putInOrder(
  client: pg.ClientBase,
  list: OrderedList,
  slugs: readonly string[],
  isWhole: boolean,
): Promise<Move[]> {
  if (isPlaced(list)) return arrangePlaces(client, list, slugs);
  return (isWhole ? putRow : arrangeRow)(client, list, slugs);
}

/** Those of the slugs that can have a place in a list: what is on the site and, in a row, also films that were and may return. */
export async function slugsWithPlace(
  client: Pick<pg.ClientBase, 'query'>,
  list: OrderedList,
  slugs: readonly string[],
): Promise<string[]> {
  const there = await slugsAmong(client, kindOfList(list), slugs);
  if (isPlaced(list)) return there;
  const { rows } = await client.query<{ slug: string }>(
    `SELECT DISTINCT entry AS slug FROM content_versions
     WHERE kind = 'films' AND entry = ANY ($1) AND unpublish_at IS NOT NULL AND body IS NOT NULL`,
    [slugs],
  );
  return [...there, ...rows.map(({ slug }) => slug)];
}

const isPlaced = (list: string): list is PlacedKind => PLACED_KINDS.some((kind) => kind === list);

/** The slugs in a version of an order: a list, or as staff write it `{slugs}`. */
export const WrittenOrder = z
  .preprocess(
    (body) => (Array.isArray(body) ? { slugs: body } : body),
    z.object({ slugs: z.array(z.string()) }),
  )
  .transform(({ slugs }) => slugs);

/** The same to be shown: none in a draft that cannot be read. */
export const slugsOf = (body: unknown): string[] => WrittenOrder.catch([]).parse(body);
