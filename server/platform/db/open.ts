import { setTimeout as delay } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connectionOf } from './connection-of.ts';
import { openDrizzle } from './drizzle.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import { connectExternal } from './external.ts';
import { once } from './once.ts';
import { createPool } from './pool.ts';

export type Database = {
  /** A lost connection is logged and never ends the process. */
  pool: pg.Pool;
  db: NodePgDatabase;
  /** For callers that need their own connection: LISTEN, the job worker, advisory locks. */
  connection: pg.ClientConfig;
  /** Closes the pool, then stops the embedded server. May be called again. */
  close(): Promise<void>;
};

type Options = {
  /** Where the embedded database keeps its data (in the subfolder `postgres`). */
  dataDir: string;
  /** A server to use instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** The same server without a pooler: opening a database needs sessions. */
  directUrl?: string | undefined;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  poolSize?: number | undefined;
  /**
   * For commands such as import and backup: if the site runs on this folder, use its server and leave it running instead of
   * refusing.
   */
  joinRunning?: boolean;
};

const POOL_END_MS = 3_000;

/** Opens the site's database. Throws `DatabaseUnavailable` with a sentence that says how to fix it. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  directUrl,
  log,
  poolSize,
  joinRunning,
}: Options): Promise<Database> {
  if (databaseUrl) {
    const connection = connectionOf(directUrl ?? databaseUrl);
    const setting = directUrl && 'DATABASE_DIRECT_URL';
    const pool = await connectExternal({ connection, log, poolSize, setting });
    return { pool, db: openDrizzle(pool), connection, close: once(() => endPool(pool)) };
  }
  const server = await startEmbeddedPostgres({ dataDir, log, joinRunning });
  const pool = createPool(server.connection, log, poolSize);
  const close = once(async () => {
    await endPool(pool);
    await server.close();
  });
  return { pool, db: openDrizzle(pool), connection: server.connection, close };
}

/** `pool.end()` waits for every checked-out client, forever if one is never released. */
async function endPool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), delay(POOL_END_MS, undefined, { ref: false })]);
}
