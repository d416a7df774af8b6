import type pg from 'pg';
import { HttpError } from '../http/errors.ts';

/** Runs `work` in one transaction; rolls back if it throws. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('BEGIN');
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
