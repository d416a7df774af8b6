import type { Pool } from 'pg';
import { knownMigrations, MIGRATIONS_TABLE } from '#server/platform/db/migrate.ts';

const newest = Math.max(...knownMigrations());

/**
 * Whether the database answers and has every migration of this version. Concurrent callers share one answer, so that a flood of
 * requests, which are not queued, uses one connection.
 */
export function createIsReady(pool: Pick<Pool, 'query'>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= isReady(pool).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

async function isReady(pool: Pick<Pool, 'query'>): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ done: boolean }>(
      `SELECT count(*) > 0 AS done FROM ${MIGRATIONS_TABLE} WHERE created_at >= $1`,
      [newest],
    );
    return rows[0]?.done ?? false;
  } catch {
    return false;
  }
}
