import type pg from 'pg';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Carries the result of a trial out of its transaction, which is rolled back. */
class Tried<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('a trial');
    this.result = result;
  }
}

/** Runs `work` in a transaction, which a trial rolls back. */
export async function inTrial<Result>(
  pool: pg.Pool,
  trial: boolean,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  if (!trial) return inTransaction(pool, work);
  try {
    return await inTransaction(pool, async (client) => {
      throw new Tried(await work(client));
    });
  } catch (error) {
    if (error instanceof Tried) return error.result;
    throw error;
  }
}
