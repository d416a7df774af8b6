import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

const journal: { entries: { when: number }[] } = JSON.parse(
  readFileSync(new URL('../db/migrations/meta/_journal.json', import.meta.url), 'utf8'),
);
const newest = Math.max(...journal.entries.map(({ when }) => when));

/** Whether the database answers and has had every migration of this version. */
export async function isReady(pool: Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ done: boolean }>(
      'SELECT count(*) > 0 AS done FROM drizzle.__drizzle_migrations WHERE created_at >= $1',
      [newest],
    );
    return rows[0]?.done ?? false;
  } catch {
    return false;
  }
}
