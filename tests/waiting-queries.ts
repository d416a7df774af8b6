import type pg from 'pg';
import { eventually } from './eventually.ts';

/**
 * Resolves once exactly so many queries of the pool's database wait for what another transaction holds: a row, or an advisory
 * lock. What the server locks for moments does not count: a notice waits for those of all databases. Not for a client within a
 * transaction, for which the answer stays what it first was.
 */
export const waitingQueries = (pool: pg.Pool, count: number): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
         AND wait_event_type = 'Lock' AND wait_event IN ('transactionid', 'tuple', 'advisory')`,
    );
    if (rowCount !== count) throw new Error(`${rowCount} queries wait for another transaction, not ${count}`);
  });
