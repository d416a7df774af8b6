import type pg from 'pg';
import { z } from 'zod';
import { FILM_ROWS } from '#contract/catalogue/film-categories.ts';
import type { OrderFile } from '../model/entries.ts';
import { knownNames, presentNames } from '../model/identity.ts';
import { slugsAmong } from '../model/relations.ts';
import {
  arrangePositions,
  type Move,
  POSITIONED_KINDS,
  type PositionedKind,
  readPositions,
} from './positions.ts';
import { arrangeRow, putRow, readRowOrder } from './rows.ts';

/** Lists with an editable order: all entries of a kind, and the films of a row of the home page. */
export const ORDERED_LISTS = [...POSITIONED_KINDS, ...FILM_ROWS] as const;
export type OrderedList = (typeof ORDERED_LISTS)[number];

/** The kind of a list's entries. */
export const kindOfList = (list: string): PositionedKind => (isPositioned(list) ? list : 'films');

/** The slugs of a list in order; for a row, the arranged ones. */
export const readOrder = (client: Pick<pg.ClientBase, 'query'>, list: OrderedList): Promise<string[]> =>
  isPositioned(list) ? readPositions(client, list) : readRowOrder(client, list);

/**
 * Arranges the named entries among the positions that they have. `isWhole`: for a row, entries that are not named are no longer arranged.
 * Call it within a transaction.
 */
export function putInOrder(
  client: pg.ClientBase,
  list: OrderedList,
  slugs: readonly string[],
  isWhole: boolean,
): Promise<Move[]> {
  if (isPositioned(list)) return arrangePositions(client, list, slugs);
  return (isWhole ? putRow : arrangeRow)(client, list, slugs);
}

/** Those of the slugs that can have a position in a list: live entries and, in a row, films that may return. */
export async function slugsWithPlace(
  client: Pick<pg.ClientBase, 'query'>,
  list: OrderedList,
  slugs: readonly string[],
): Promise<string[]> {
  return isPositioned(list) ? slugsAmong(client, list, slugs) : knownNames(client, 'films', slugs);
}

/** Lists of slugs under the present ones. */
export async function orderWithPresentNames(
  client: Pick<pg.ClientBase, 'query'>,
  order: OrderFile,
): Promise<OrderFile> {
  const renewed: OrderFile = { ...order };
  for (const list of ORDERED_LISTS) {
    const slugs = order[list];
    const names = await presentNames(client, kindOfList(list), slugs ?? []);
    if (slugs && names.size > 0) renewed[list] = [...new Set(slugs.map((slug) => names.get(slug) ?? slug))];
  }
  return renewed;
}

/**
 * An earlier version of a list under present slugs. Drops entries that have no position in it, except those in `back`, which are about
 * to be published.
 */
export async function orderUnderPresentNames(
  client: Pick<pg.ClientBase, 'query'>,
  entry: string,
  body: object | null,
  back: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const list = ORDERED_LISTS.find((each) => each === entry);
  const read = WrittenOrder.safeParse(body ?? []);
  if (!list || !read.success) return { ...body }; // publishing reports what is wrong with it
  const { [list]: slugs = [] } = await orderWithPresentNames(client, { [list]: read.data });
  const there = new Set([...(await slugsWithPlace(client, list, slugs)), ...back]);
  return { slugs: slugs.filter((slug) => there.has(slug)) };
}

const isPositioned = (list: string): list is PositionedKind => POSITIONED_KINDS.some((kind) => kind === list);

/** The slugs in a version of an order: a list, or as staff save it, `{slugs}`. */
export const WrittenOrder = z
  .preprocess(
    (body) => (Array.isArray(body) ? { slugs: body } : body),
    z.object({ slugs: z.array(z.string()) }),
  )
  .transform(({ slugs }) => slugs);

/** The same for display: empty for an invalid draft. */
export const slugsOf = (body: unknown): string[] => WrittenOrder.catch([]).parse(body);
