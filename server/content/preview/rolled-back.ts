import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Unavailable } from '#server/platform/http/errors.ts';

/** For publishing, rendering and rolling back together, in milliseconds. */
const WITHIN_MS = 8_000;
/**
 * A preview does not wait for locked rows: a publish holds them for a moment, so the preview retries instead. In a deadlock PostgreSQL
 * would abort one of both after a second, perhaps the publish.
 */
const LOCK_TIMEOUT = '50ms';
const TRIES = 10;
const BETWEEN_MS = 150;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Runs `work` in a transaction and always rolls it back: nothing is persisted, nobody is notified. Throws Unavailable while others keep
 * publishing, and after eight seconds.
 */
export async function rolledBack<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (left <= 1)
        throw new Unavailable('busy', 'Something is being published. Please try again in a few seconds.');
    }
    await pause(BETWEEN_MS);
  }
}

async function once<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unavailable('busy', 'The preview took too long.')), WITHIN_MS);
  let isUnderWay = true;
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'; SET LOCAL marquee.preview = 'on'`);
    const done = work(client).finally(() => {
      isUnderWay = false;
    });
    return await Promise.race([done, tooLong]);
  } finally {
    clearTimeout(timer);
    // A closed connection is rolled back too, whatever it was doing.
    const isClean =
      !isUnderWay &&
      (await client.query('ROLLBACK').then(
        () => true,
        () => false,
      ));
    client.release(!isClean);
  }
}

const isLocked = (error: unknown): boolean =>
  (error instanceof pg.DatabaseError && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(error.code ?? '')) ||
  (error instanceof Error && error.cause !== undefined && isLocked(error.cause));
