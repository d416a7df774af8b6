import type pg from 'pg';
import { z } from 'zod';
import { FILM_ROWS } from '#contract/film-categories.ts';
import { arrangePlaces, type Move, PLACED_KINDS, type PlacedKind, readPlaces } from './places.ts';
import { arrangeRow, readRowOrder } from './rows.ts';

/** Lists whose order the company decides: all entries of a kind, and the films of a row of the home page. */
export const ORDERED_LISTS = [...PLACED_KINDS, ...FILM_ROWS] as const;
export type OrderedList = (typeof ORDERED_LISTS)[number];

/** Of what kind the entries of a list are. */
export const kindOfList = (list: string): PlacedKind => (isPlaced(list) ? list : 'films');

/** The slugs of a list in its order; of a row, those that are arranged. */
export const readOrder = (client: Pick<pg.ClientBase, 'query'>, list: OrderedList): Promise<string[]> =>
  isPlaced(list) ? readPlaces(client, list) : readRowOrder(client, list);

/** Arranges what is named among the places that it has. Call it within a transaction. */
export const putInOrder = (
  client: pg.ClientBase,
  list: OrderedList,
  slugs: readonly string[],
): Promise<Move[]> => (isPlaced(list) ? arrangePlaces(client, list, slugs) : arrangeRow(client, list, slugs));

const isPlaced = (list: string): list is PlacedKind => PLACED_KINDS.some((kind) => kind === list);

const Slugs = z.array(z.string());
const Order = z.union([Slugs, z.object({ slugs: Slugs }).transform(({ slugs }) => slugs)]).catch([]);

/** The slugs in a version of an order: a list, or as staff write it `{slugs}`. */
export const slugsOf = (body: unknown): string[] => Order.parse(body);
