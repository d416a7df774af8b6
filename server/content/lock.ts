import type pg from 'pg';
import { inTransaction } from '#server/db/transaction.ts';

/** An arbitrary number that no other advisory lock uses. */
const CONTENT_LOCK = 7_231_905;

/** Holds off everybody else who changes content, until the transaction ends. */
export const lockContent = (client: pg.ClientBase) =>
  client.query('SELECT pg_advisory_xact_lock($1)', [CONTENT_LOCK]);

/**
 * Changes content, or pictures, in one transaction, while nobody else does. Pictures too: their triggers write again what shows
 * them, so whoever publishes that at the same moment would wait for them, and they for it.
 */
export const changeContent = <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  inTransaction(pool, async (client) => {
    await lockContent(client);
    return work(client);
  });
