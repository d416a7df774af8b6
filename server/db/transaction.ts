import type pg from 'pg';

/** Runs `work` in one transaction: all of it or, if it throws, nothing. */
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
  } finally {
    // Closing the connection rolls back, whatever state the failure left it in.
    client.release(isBroken);
  }
}
