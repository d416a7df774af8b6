import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Actor, record } from '#server/staff/audit.ts';
import { PERSON_SOURCES } from './sources.ts';

/** Everything that is held about an address, in one snapshot. Stands in the audit log, without the address. */
export const readHeld = (db: NodePgDatabase, actor: Actor, email: string) =>
  db.transaction(
    async (tx) => {
      const held = [];
      for (const { label, kept = null, read } of PERSON_SOURCES) {
        const rows = await read(tx, email, actor.staffId);
        held.push({ label, count: rows.length, kept: rows.length > 0 ? kept : null, rows });
      }
      await record(tx, actor, { action: 'read a person’s data', after: countsOf(held) });
      return held;
    },
    { isolationLevel: 'repeatable read' },
  );

/** Deletes what is held about an address, all or nothing, and says how much of each. On record without the address. */
export const removePerson = (db: NodePgDatabase, actor: Actor, email: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('person ' || lower(${email}), 0))`);
    await lockTheirThreads(tx, email);
    const removed = [];
    for (const { label, remove } of PERSON_SOURCES) removed.push({ label, count: await remove(tx, email) });
    await record(tx, actor, { action: 'deleted a person’s data', after: countsOf(removed) });
    return removed;
  });

/** Before what hangs on them, those that others were merged into first, as the desk does: in another order two would wait for each other. */
const lockTheirThreads = (tx: Pick<NodePgDatabase, 'execute'>, email: string) =>
  tx.execute(sql`SELECT FROM threads WHERE lower(email) = lower(${email})
    OR id IN (SELECT thread FROM thread_letters WHERE lower(from_address) = lower(${email}))
    ORDER BY merged_into IS NOT NULL, id FOR UPDATE`);

const countsOf = (parts: readonly { label: string; count: number }[]) =>
  Object.fromEntries(parts.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]));
