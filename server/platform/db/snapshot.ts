import type pg from 'pg';

/** Runs `work` on one state of the database, whatever others write meanwhile. `work` may not write. */
export async function inReadSnapshot<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await work(client);
    await client.query('COMMIT');
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken); // closing the connection ends the transaction
  }
}
