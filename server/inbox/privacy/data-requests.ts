import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Actor, record } from '#server/platform/audit/audit.ts';
import type { PersonSource } from './source.ts';

type Tools = { db: NodePgDatabase; sources: readonly PersonSource[] };

/** All data stored about an address, in one snapshot. Recorded in the audit log without the address. */
export const readPersonalData = ({ db, sources }: Tools, actor: Actor, email: string) =>
  db.transaction(
    async (tx) => {
      const held = [];
      for (const { label, kept = null, read } of sources) {
        const rows = await read(tx, email, actor.staffId);
        held.push({ label, count: rows.length, kept: rows.length > 0 ? kept : null, rows });
      }
      await record(tx, actor, { action: 'read a person’s data', after: countsOf(held) });
      return held;
    },
    { isolationLevel: 'repeatable read' },
  );

/** Deletes the data stored about an address, all or nothing, and returns how much of each. Audited without the address. */
export const removePerson = ({ db, sources }: Tools, actor: Actor, email: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('person ' || lower(${email}), 0))`);
    await lockTheirThreads(tx, email);
    const removed = [];
    for (const { label, remove } of sources) removed.push({ label, count: await remove(tx, email) });
    await record(tx, actor, { action: 'deleted a person’s data', after: countsOf(removed) });
    return removed;
  });

/** Locks threads before their dependants, and merge targets first, as conversations do: another order would deadlock. */
const lockTheirThreads = (tx: Pick<NodePgDatabase, 'execute'>, email: string) =>
  tx.execute(sql`SELECT FROM threads WHERE lower(email) = lower(${email})
    OR id IN (SELECT thread FROM thread_messages WHERE lower(from_address) = lower(${email}))
    ORDER BY merged_into IS NOT NULL, id FOR UPDATE`);

const countsOf = (parts: readonly { label: string; count: number }[]) =>
  Object.fromEntries(parts.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]));
