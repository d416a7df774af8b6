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

/** Drizzle on one connection, such as one within a transaction. Queries that are asked at once run one after another. */
export const openDrizzleOn = (client: pg.PoolClient): NodePgDatabase => drizzle({ client: inTurn(client) });

function inTurn(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...asked: unknown[]): Promise<unknown> => {
    const answer = last.then(() => Reflect.apply(client.query, client, asked));
    last = answer.catch(() => {});
    return answer;
  };
  return new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name, target)),
  });
}
