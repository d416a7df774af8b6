import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * Drizzle on a pool. Its own transaction() never returns a connection whose BEGIN failed: after ten of these the pool
 * would be empty for good. Here each is returned, and closed if one of its queries failed.
 */
export function openDrizzle(pool: pg.Pool): NodePgDatabase {
  const db: NodePgDatabase = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isDoubtful = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      isDoubtful = error instanceof DrizzleQueryError;
      throw error;
    } finally {
      client.release(isDoubtful);
    }
  };
  return db;
}
