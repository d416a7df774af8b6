import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 40;
const PAUSE_MS = 250;

/**
 * Drops a database if it exists, and closes its connections. While autovacuum works in the database, which takes moments,
 * PostgreSQL refuses this with 42501 to all but superusers, so it is retried for ten seconds.
 */
export async function dropDatabase(
  query: (statement: string) => Promise<unknown>,
  name: string,
  pauseMs = PAUSE_MS,
): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      const isVacuumed = error instanceof Error && 'code' in error && error.code === '42501';
      if (!isVacuumed || left === 0) throw error;
    }
    await delay(pauseMs);
  }
}
