import { DrizzleQueryError, type ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/**
 * Drizzle on a pool. Drizzle's own transaction() never releases a connection whose BEGIN failed, so ten failures would empty the
 * pool for good. This one releases every connection, and closes it if one of its queries failed.
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

/**
 * Drizzle on one connection that is inside a transaction. Concurrent queries run one after another. Its transaction() is a
 * savepoint: drizzle's own BEGIN and COMMIT would end the outer transaction, even one that should be rolled back.
 */
export function openDrizzleOn(client: pg.PoolClient): NodePgDatabase {
  const db = drizzle({ client: inTurn(client) });
  const whole = new NodePgTransaction<Tables, ExtractTablesWithRelations<Tables>>(
    new PgDialect(),
    db._.session,
    undefined,
  );
  db.transaction = (work) => whole.transaction(work);
  return db;
}

/** Queries import their tables directly. */
type Tables = Record<string, never>;

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

/** Drizzle within the transaction that a connection of the pool is in. */
export const drizzleOn = (client: pg.ClientBase): NodePgDatabase =>
  drizzle({ client: client as pg.PoolClient });
