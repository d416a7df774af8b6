import type pg from 'pg';
import { kindOfList, ORDERED_LISTS, slugsWithPlace, WrittenOrder } from './order.ts';
import { WAYS } from './references.ts';
import { replaced } from './renames.ts';

type Sql = Pick<pg.ClientBase, 'query'>;

/**
 * A text from an earlier time, under the present names of what it names. Texts on the site and drafts are rewritten when something
 * gets another slug; past ones stay as they were. A name that another entry has since got is that one's.
 */
export async function underPresentNames<Body extends object>(
  client: Sql,
  kind: string,
  body: Body,
): Promise<Body> {
  let renewed = body;
  for (const { field, to } of WAYS.filter(({ from }) => from === kind)) {
    const names = await presentNames(client, to, Reflect.get(body, field));
    if (names.size > 0) renewed = replaced(renewed, field, names);
  }
  return renewed;
}

/** The same of an order, without what can have no place in it, unless it is among `back`, which is about to be on the site. */
export async function orderUnderPresentNames(
  client: Sql,
  entry: string,
  body: object | null,
  back: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const list = ORDERED_LISTS.find((each) => each === entry);
  const read = WrittenOrder.safeParse(body ?? []);
  if (!list || !read.success) return { ...body }; // publishing says what is wrong with it
  const names = await presentNames(client, kindOfList(list), read.data);
  const { slugs } = replaced({ slugs: read.data }, 'slugs', names);
  const there = new Set([...(await slugsWithPlace(client, list, slugs)), ...back]);
  return { slugs: [...new Set(slugs)].filter((slug) => there.has(slug)) };
}

/** What entries of a kind that this value names are called today, where that is something else. */
async function presentNames(client: Sql, kind: string, value: unknown): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ was: string; is: string }>(
    `SELECT from_slug AS was, to_slug AS is FROM content_renames AS once
     WHERE kind = $1 AND strpos($2, '"' || from_slug || '"') > 0
       AND NOT EXISTS (SELECT FROM content_versions AS other WHERE (other.kind, other.entry) = (once.kind, once.from_slug))`,
    [kind, JSON.stringify(value ?? null)],
  );
  return new Map(rows.map(({ was, is }) => [was, is]));
}
