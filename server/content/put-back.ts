import type pg from 'pg';
import { arrangePlaces, type PlacedKind, readPlaces } from './places.ts';

/**
 * Puts what was on the site before into the places that it had in its list, each behind what was before it. All others stay at its
 * end.
 */
export async function putBack(
  client: pg.ClientBase,
  list: PlacedKind,
  added: readonly string[],
): Promise<void> {
  const back = await client.query<{ slug: string }>(
    `SELECT DISTINCT entry AS slug FROM content_versions
     WHERE kind = $1 AND entry = ANY ($2) AND unpublish_at IS NOT NULL AND body IS NOT NULL`,
    [list, added],
  );
  const earlier = earlierOrders(client, list);
  const lastOrders = new Map<string, EarlierOrder>();
  for (const { slug } of back.rows) {
    const last = await earlier.lastWith(slug);
    if (last) lastOrders.set(slug, last);
  }
  if (lastOrders.size === 0) return;
  const order = (await readPlaces(client, list)).filter((slug) => !lastOrders.has(slug));
  for (const [slug, { number, slugs: last }] of lastOrders) {
    const isEarlier = async (other: string) => {
      const both = last.includes(other) ? last : (await earlier.lastWith(other, number))?.slugs;
      return both?.includes(slug) && both.indexOf(other) < both.indexOf(slug);
    };
    const nearest = last.slice(0, last.indexOf(slug)).findLast((each) => order.includes(each));
    let place = nearest === undefined ? 0 : order.indexOf(nearest) + 1;
    // What follows may have been away itself when this went.
    for (let next = order[place]; next !== undefined && (await isEarlier(next)); next = order[place]) place++;
    order.splice(place, 0, slug);
  }
  await arrangePlaces(client, list, order);
}

type EarlierOrder = { number: number; slugs: string[] };

/** Of the orders before one, how many are looked through for another entry. A list may have 100,000 entries. */
const LOOKED_THROUGH = 50;

/** The orders that a list had, under present names. Each is read once: what went off together was last in the same one. */
function earlierOrders(client: pg.ClientBase, list: PlacedKind) {
  const orders = new Map<number, EarlierOrder>();
  const numbers = new Map<string, number | undefined>();

  /** The last that had an entry, of those before `before` or of all. */
  async function lastWith(slug: string, before?: number): Promise<EarlierOrder | undefined> {
    const asked = `${before} ${slug}`;
    if (!numbers.has(asked)) numbers.set(asked, await numberOf(client, list, slug, before));
    const number = numbers.get(asked);
    if (number === undefined) return undefined;
    const order = orders.get(number) ?? { number, slugs: await slugsOf(client, list, number) };
    orders.set(number, order);
    return order;
  }
  return { lastWith };
}

/** A name of `$1` that no other entry has now leads to the present one. */
const RENAMED = `renamed AS (SELECT from_slug, to_slug FROM content_renames WHERE kind = $1
  AND NOT EXISTS (SELECT FROM content_versions AS other WHERE (other.kind, other.entry) = (content_renames.kind, from_slug)))`;

/** Drafts of orders are no lists. */
async function numberOf(client: pg.ClientBase, list: PlacedKind, slug: string, before?: number) {
  const { rows } = await client.query<{ number: number }>(
    `WITH ${RENAMED}, orders AS (SELECT number, body FROM content_versions
       WHERE kind = 'order' AND entry = $1 AND jsonb_typeof(body) = 'array' AND ($3::integer IS NULL OR number < $3)
       ORDER BY number DESC LIMIT $4)
     SELECT number FROM orders
     WHERE body ?| ARRAY(SELECT $2 UNION ALL SELECT from_slug FROM renamed WHERE to_slug = $2) ORDER BY number DESC LIMIT 1`,
    [list, slug, before ?? null, before === undefined ? null : LOOKED_THROUGH],
  );
  return rows[0]?.number;
}

async function slugsOf(client: pg.ClientBase, list: PlacedKind, number: number): Promise<string[]> {
  const { rows } = await client.query<{ slugs: string[] }>(
    `WITH ${RENAMED} SELECT ARRAY(SELECT coalesce(to_slug, name) FROM jsonb_array_elements_text(body) WITH ORDINALITY AS listed (name, place)
       LEFT JOIN renamed ON from_slug = name ORDER BY place) AS slugs
     FROM content_versions WHERE kind = 'order' AND entry = $1 AND number = $2`,
    [list, number],
  );
  return rows[0]?.slugs ?? [];
}
