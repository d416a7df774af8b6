import { hash, randomBytes } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { entryAt } from '#contract/core/entry-paths.ts';
import { COUNTED_PRESSES } from '#contract/core/visits.ts';
import { livePages } from '#server/catalogue/redirects/own-redirects.ts';
import { visitCounts, visitorsOfDay, visitSalts } from '#server/platform/db/tables/visits.ts';
import type { Counted } from './counts-of.ts';
import { countedOf, OTHER, type Taken } from './visit-counter.ts';

type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'delete'>;
type Row = { kind: string; key: string; count: number };

/** Keys of one kind on one day; further ones are counted as "other". */
const MOST_KEYS = 2_000;
/** Visitors of a day who are told apart. */
const MOST_VISITORS = 1_000_000;
/** Two years are compared with the ones before. */
const KEPT_FOR = sql`interval '25 months'`;
const CODE_CHARACTERS = 16;

/** Adds what one process has counted to a day. */
export async function storeVisits(
  db: Pick<NodePgDatabase, 'transaction'>,
  { counts, visitors }: Taken,
  day: string,
): Promise<void> {
  if (counts.size === 0) return;
  await db.transaction(async (tx) => {
    const rows = [...(await onlyKnown(tx, counts)), ...(await countVisitors(tx, visitors, day))];
    const bounded = await boundKeys(tx, rows, day);
    if (bounded.length === 0) return;
    await tx
      .insert(visitCounts)
      .values(bounded.map((row) => ({ day, ...row })))
      .onConflictDoUpdate({
        target: [visitCounts.day, visitCounts.kind, visitCounts.key],
        set: { count: sql`least(${visitCounts.count}::bigint + excluded.count, 1000000000)` },
      });
  });
}

/** Pages that no entry has are missing ones; presses count for live entries only. */
async function onlyKnown(tx: Db, counts: ReadonlyMap<string, number>): Promise<Row[]> {
  const counted = [...counts].map(([name, count]) => ({ counted: countedOf(name), count }));
  const live = await livePages(
    tx,
    counted.flatMap(({ counted: [, key] }) => (key.startsWith('/') ? [key] : [])),
  );
  const known = ([kind, key]: Counted): Counted | undefined => {
    if (COUNTED_PRESSES.some((press) => press === kind)) return live.has(key) ? [kind, key] : undefined;
    return kind === 'page' && entryAt(key) && !live.has(key) ? ['missing', key] : [kind, key];
  };
  return counted.flatMap(({ counted: each, count }) => {
    const [kind, key] = known(each) ?? [];
    return kind && key ? [{ kind, key, count }] : [];
  });
}

/** Those who were not counted on this day, and their countries. The database tells them apart for all processes. */
async function countVisitors(tx: Db, visitors: Taken['visitors'], day: string): Promise<Row[]> {
  if (visitors.size === 0) return [];
  const salt = await saltOf(tx, day);
  const byCode = new Map(
    [...visitors].map(([visitor, country]) => [
      hash('sha256', Buffer.concat([salt, Buffer.from(visitor)]), 'base64url').slice(0, CODE_CHARACTERS),
      country,
    ]),
  );
  const today = await tx.select({ count: sql<number>`count(*)::int` }).from(visitorsOfDay);
  if ((today[0]?.count ?? 0) > MOST_VISITORS) return [];
  const added = await tx
    .insert(visitorsOfDay)
    .values([...byCode.keys()].sort().map((code) => ({ day, code }))) // one order in all processes, or they would deadlock
    .onConflictDoNothing()
    .returning({ code: visitorsOfDay.code });
  if (added.length === 0) return [];
  const countries = Map.groupBy(added, ({ code }) => byCode.get(code) ?? OTHER);
  return [
    { kind: 'visitors', key: '', count: added.length },
    ...[...countries].map(([key, { length: count }]) => ({ kind: 'country', key, count })),
  ];
}

async function saltOf(tx: Db, day: string): Promise<Buffer> {
  await tx
    .insert(visitSalts)
    .values({ day, salt: randomBytes(16) })
    .onConflictDoNothing();
  const [row] = await tx.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day));
  if (!row) throw new Error(`There is no salt of ${day}`);
  return row.salt;
}

/** One row for each kind and key, in one order in all processes; keys beyond the maximum of the day become "other". */
async function boundKeys(tx: Db, rows: readonly Row[], day: string): Promise<Row[]> {
  const isToday = eq(visitCounts.day, day);
  const sizes = await tx
    .select({ kind: visitCounts.kind, size: sql<number>`count(*)::int` })
    .from(visitCounts)
    .where(isToday)
    .groupBy(visitCounts.kind);
  const sizeOf = new Map(sizes.map(({ kind, size }) => [kind, size]));
  const keys = [...new Set(rows.map(({ key }) => key))];
  const stored = await tx
    .select({ kind: visitCounts.kind, key: visitCounts.key })
    .from(visitCounts)
    .where(and(isToday, inArray(visitCounts.key, keys)));
  const isStored = new Set(stored.map(({ kind, key }) => `${kind} ${key}`));
  const bounded = new Map<string, Row>();
  for (const { kind, key, count } of rows.toSorted((a, b) => b.count - a.count)) {
    const size = sizeOf.get(kind) ?? 0;
    const isKept = isStored.has(`${kind} ${key}`) || size < MOST_KEYS;
    const name = isKept ? key : OTHER;
    const id = `${kind} ${name}`;
    const known = bounded.get(id);
    if (known) known.count += count;
    else {
      bounded.set(id, { kind, key: name, count });
      if (!isStored.has(id)) sizeOf.set(kind, size + 1);
    }
  }
  return [...bounded].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Deletes counts of long ago, and what told the visitors of earlier days apart. */
export async function deleteOldVisits(db: Pick<NodePgDatabase, 'delete'>, today: string): Promise<void> {
  await db.delete(visitCounts).where(lt(visitCounts.day, sql`${today}::date - ${KEPT_FOR}`));
  await db.delete(visitorsOfDay).where(lt(visitorsOfDay.day, today));
  await db.delete(visitSalts).where(lt(visitSalts.day, today));
}
