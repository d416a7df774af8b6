import type pg from 'pg';
import { HttpError } from '../http/errors.ts';

type Work<Result> = (client: pg.PoolClient) => Promise<Result>;

/** Runs `work` on one state of the database, whatever others write meanwhile. `work` may not write. */
export const inReadSnapshot = <Result>(pool: pg.Pool, work: Work<Result>): Promise<Result> =>
  inTransaction(pool, work, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');

/** Runs `work` in one transaction; rolls back if it throws. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    isBroken = false;
    return result;
  } catch (error) {
    if (error instanceof HttpError) isBroken = !(await client.query('ROLLBACK').then(Boolean, () => false));
    throw error;
  } finally {
    // Closing the connection rolls back, even after a failure of the database.
    client.release(isBroken);
  }
}
