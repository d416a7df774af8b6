import type { Pool } from 'pg';
import { knownMigrations, MIGRATIONS_TABLE } from '#server/db/migrate.ts';

const newest = Math.max(...knownMigrations());

/** Whether the database answers and has every migration of this version. */
export async function isReady(pool: Pool): Promise<boolean> {
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
