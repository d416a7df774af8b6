import type pg from 'pg';
import { inReadSnapshot } from '#server/platform/db/transaction.ts';
import { linesOf } from './tables.ts';

/** What a restore would bring back, take away and change of one kind of thing; `examples`: names, at most ten. */
export type Change = { about: string; back: number; gone: number; changed: number; examples: string[] };

const MOST_EXAMPLES = 10;

/** What a person would miss, each row as kind, key, name and hash, in the order of kind and key. */
const THINGS = `
  SELECT jsonb_build_array(about, key, name, hash)::text FROM (
    SELECT kind AS about, entries.id::text AS key, slug AS name, md5(concat(slug, live, trashed_at, hash)) AS hash
      FROM entries LEFT JOIN (
        SELECT entry_id, md5(string_agg(concat(number, state, body), ',' ORDER BY number)) AS hash FROM versions GROUP BY 1
      ) AS texts ON texts.entry_id = entries.id
    UNION ALL SELECT 'orders', number, number, md5(orders::text) FROM orders
    UNION ALL SELECT 'conversations', id::text, name, md5(threads::text) FROM threads
    UNION ALL SELECT 'members', username_key, username, md5(password_hash) FROM users
    UNION ALL SELECT 'staff', email_key, email, md5(concat(name, roles)) FROM staff
    UNION ALL SELECT 'pictures', address, title, md5(concat(title, alt, credit, file)) FROM pictures
    UNION ALL SELECT 'variants', sku, sku, md5(variants::text) FROM variants
    UNION ALL SELECT 'discount codes', code, code, md5(discount_codes::text) FROM discount_codes
    UNION ALL SELECT 'redirects', from_path, from_path, md5(own_redirects::text) FROM own_redirects
    UNION ALL SELECT 'shop settings', 'all', 'all', md5(shop_settings::text) FROM shop_settings
  ) AS things ORDER BY about COLLATE "C", key COLLATE "C"`;

type Thing = [about: string, key: string, name: string, hash: string];

/** Compares a restored backup with the site, thing by thing, without holding either in memory. */
export async function whatChanges(restored: pg.Pool, site: pg.Pool): Promise<Change[]> {
  const changes = new Map<string, Change>();
  const note = (what: 'back' | 'gone' | 'changed', [about, , name]: Thing) => {
    const change = changes.get(about) ?? { about, back: 0, gone: 0, changed: 0, examples: [] };
    change[what] += 1;
    if (change.examples.length < MOST_EXAMPLES) change.examples.push(name);
    changes.set(about, change);
  };
  await inBoth(restored, site, async (before, now) => {
    let [old, present] = [await next(before), await next(now)];
    while (old || present) {
      const order = old && present ? compare(old, present) : old ? -1 : 1;
      if (order === 0 && old && present && old[3] !== present[3]) note('changed', old);
      if (order < 0 && old) note('back', old);
      if (order > 0 && present) note('gone', present);
      if (order <= 0) old = await next(before);
      if (order >= 0) present = await next(now);
    }
  });
  return [...changes.values()];
}

/** As the C collation orders: by bytes. */
const compare = (one: Thing, other: Thing): number =>
  Buffer.compare(Buffer.from(one[0]), Buffer.from(other[0])) ||
  Buffer.compare(Buffer.from(one[1]), Buffer.from(other[1]));

async function next(things: AsyncGenerator<string>): Promise<Thing | undefined> {
  const { value, done } = await things.next();
  return done ? undefined : JSON.parse(value);
}

type Stream = AsyncGenerator<string>;

const inBoth = (restored: pg.Pool, site: pg.Pool, work: (before: Stream, now: Stream) => Promise<void>) =>
  inReadSnapshot(restored, (one) =>
    inReadSnapshot(site, (other) => work(linesOf(one, THINGS), linesOf(other, THINGS))),
  );
