import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { ErrorCode } from '#contract/errors.ts';
import { HttpError } from '#server/http/errors.ts';

/** What tells one state of what the staff write from the next. */
export const revisionOf = (setUp: unknown): string =>
  createHash('sha256').update(JSON.stringify(setUp)).digest('base64url').slice(0, 22);

/**
 * Holds off everybody else of the staff who writes settings, variants or codes, until the transaction ends. Taken before any row is
 * locked; sales do without it.
 */
export const lockSetUp = (tx: Pick<NodePgDatabase, 'execute'>) => tx.execute(sql.raw(LOCK));

/** The same, by an import. */
export const lockSetUpOn = (client: pg.ClientBase) => client.query(LOCK);

const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('the shop’s set-up', 0))";

/**
 * Refuses what was typed over something that a colleague has changed since. What stands there already may be sent again: the
 * first answer got lost.
 */
export function refuseOld(
  given: { revision: string; wanted: unknown },
  now: unknown,
  code: Extract<ErrorCode, 'settings-changed' | 'variants-changed' | 'code-changed' | 'address-changed'>,
): void {
  const current = revisionOf(now);
  if (current !== given.revision && current !== revisionOf(given.wanted)) throw new HttpError(code);
}
