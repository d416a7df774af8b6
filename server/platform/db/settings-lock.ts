import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { ErrorCode } from '#contract/core/errors.ts';
import { HttpError } from '../http/errors.ts';

/** A hash of a settings object. */
export const revisionOf = (setUp: unknown): string =>
  createHash('sha256').update(JSON.stringify(setUp)).digest('base64url').slice(0, 22);

/**
 * Blocks other staff who write settings, variants or codes until the transaction ends. Take it before locking any row. Sales do
 * not need it.
 */
export const lockSetUp = (tx: Pick<NodePgDatabase, 'execute'>) => tx.execute(sql.raw(LOCK));

/** The same lock, for an import. */
export const lockSetUpOn = (client: pg.ClientBase) => client.query(LOCK);

const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('the shop’s set-up', 0))";

/**
 * Refuses a change based on a revision that a colleague has changed since. Accepts a change that equals the current value,
 * because it repeats a request whose answer was lost.
 */
export function refuseOld(
  given: { revision: string; wanted: unknown },
  now: unknown,
  code: Extract<ErrorCode, 'settings-changed' | 'variants-changed' | 'code-changed' | 'address-changed'>,
): void {
  const current = revisionOf(now);
  if (current !== given.revision && current !== revisionOf(given.wanted)) throw new HttpError(code);
}
