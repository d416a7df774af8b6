import type pg from 'pg';
import { type OrderedList, putInOrder, readOrder } from './order.ts';

/**
 * Puts what was on the site before into the places that it had in its list, each behind what was before it. All others stay at its
 * end.
 */
export async function putBack(
  client: pg.ClientBase,
  list: OrderedList,
  added: readonly string[],
): Promise<void> {
  const back = await client.query<{ slug: string }>(
    `SELECT DISTINCT entry AS slug FROM content_versions
     WHERE kind = $1 AND entry = ANY ($2) AND unpublish_at IS NOT NULL AND body IS NOT NULL`,
    [list, added],
  );
  const lastOrders = new Map<string, string[]>();
  for (const { slug } of back.rows) {
    const last = await lastOrderOf(client, list, [slug]);
    if (last) lastOrders.set(slug, last);
  }
  if (lastOrders.size === 0) return;
  const order = (await readOrder(client, list)).filter((slug) => !lastOrders.has(slug));
  for (const [slug, last] of lastOrders) {
    const isEarlier = async (other: string) => {
      const both = last.includes(other) ? last : await lastOrderOf(client, list, [slug, other]);
      return both !== undefined && both.indexOf(other) < both.indexOf(slug);
    };
    const nearest = last.slice(0, last.indexOf(slug)).findLast((each) => order.includes(each));
    let place = nearest === undefined ? 0 : order.indexOf(nearest) + 1;
    // What follows may have been away itself when this went.
    for (let next = order[place]; next !== undefined && (await isEarlier(next)); next = order[place]) place++;
    order.splice(place, 0, slug);
  }
  await putInOrder(client, list, order);
}

/** The last order of a list that had all of these, under present names. Drafts of orders are no lists. */
async function lastOrderOf(
  client: pg.ClientBase,
  list: OrderedList,
  slugs: readonly string[],
): Promise<string[] | undefined> {
  const { rows } = await client.query<{ slugs: string[] }>(
    `WITH renamed AS (SELECT from_slug, to_slug FROM content_renames WHERE kind = $1
       AND NOT EXISTS (SELECT FROM content_versions AS other WHERE (other.kind, other.entry) = (content_renames.kind, from_slug)))
     SELECT ARRAY(SELECT coalesce(to_slug, name) FROM jsonb_array_elements_text(body) WITH ORDINALITY AS listed (name, place)
         LEFT JOIN renamed ON from_slug = name ORDER BY place) AS slugs
     FROM content_versions WHERE kind = 'order' AND entry = $1 AND jsonb_typeof(body) = 'array'
       AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS slug
         WHERE NOT body ?| ARRAY(SELECT slug UNION ALL SELECT from_slug FROM renamed WHERE to_slug = slug))
     ORDER BY number DESC LIMIT 1`,
    [list, slugs],
  );
  return rows[0]?.slugs;
}
