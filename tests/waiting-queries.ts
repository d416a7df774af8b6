import type pg from 'pg';
import { eventually } from './eventually.ts';

/**
 * Resolves once exactly `count` queries of the pool's database wait for a row or an advisory lock of another transaction. The server's
 * own brief locks do not count: a NOTIFY waits for those of all databases. Not for a client within a transaction, which would keep
 * seeing its first result.
 */
export const waitingQueries = (pool: pg.Pool, count: number): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
         AND wait_event_type = 'Lock' AND wait_event IN ('transactionid', 'tuple', 'advisory')`,
    );
    if (rowCount !== count) throw new Error(`${rowCount} queries wait for another transaction, not ${count}`);
  });
