import type pg from 'pg';
import { inTransaction } from './transaction.ts';

/** An arbitrary number that no other advisory lock uses. */
const CONTENT_LOCK = 7_231_905;

/** Blocks other content changes until the transaction ends. */
export const lockContent = (client: pg.ClientBase) =>
  client.query('SELECT pg_advisory_xact_lock($1)', [CONTENT_LOCK]);

/**
 * Changes content or pictures in one transaction, one at a time. Pictures are included because their triggers rewrite the rows
 * that show them: a concurrent publish of such a row would deadlock with it.
 */
export const changeContent = <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  inTransaction(pool, async (client) => {
    await lockContent(client);
    return work(client);
  });
