import type pg from 'pg';
import type { Logger } from 'pino';
import type { Work } from './task.ts';

/* A clock that is years ahead would delete every message, order and session within a minute. So the database stores the latest time known to be correct. Each run of such work advances it, in steps of a few days at most. */

/** The longest step: a site may be down for some days. */
const LONGEST_STEP = '7 days';
/** How often the log repeats that nothing is deleted. */
const SAY_EVERY_MS = 3_600_000;

type Database = Pick<pg.Pool, 'query'>;

/** `knownAt`: the latest time known to be correct. `daysAhead`: how far the clock is past it, if too far to be credible. */
export type Clock = { knownAt: Date; daysAhead: number | undefined };

/** Both the database's and this machine's clock must be credible: work uses either. */
export async function readClock(database: Database, now = new Date()): Promise<Clock> {
  const { rows } = await database.query<{ knownAt: Date; seconds: number; isAhead: boolean }>(
    `SELECT known_at AS "knownAt", extract(epoch FROM greatest(now(), $1) - known_at)::float8 AS seconds,
       greatest(now(), $1) > known_at + interval '${LONGEST_STEP}' AS "isAhead" FROM clock`,
    [now],
  );
  const [clock] = rows;
  if (!clock) throw new Error('The clock table has no row'); // the migration inserts the row
  return {
    knownAt: clock.knownAt,
    daysAhead: clock.isAhead ? Math.floor(clock.seconds / 86_400) : undefined,
  };
}

/** Notes the company's time zone, by which the database knows the company's day. */
export const noteTimeZone = (database: Database, timeZone: string) =>
  database.query('UPDATE clock SET time_zone = $1 WHERE time_zone <> $1', [timeZone]);

/** Accepts the time as correct if it is not too far ahead. Returns whether it did. */
async function goOn(database: Database, now: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE clock SET known_at = greatest(known_at, now(), $1)
     WHERE greatest(now(), $1) <= known_at + interval '${LONGEST_STEP}'`,
    [now],
  );
  return rowCount === 1;
}

/** For a person who has checked the clock: accepts it, however long the site was down. */
export async function confirmClock(database: Database, now = new Date()): Promise<void> {
  await database.query('UPDATE clock SET known_at = greatest(now(), $1)', [now]);
}

/** The same work, except that work by the clock only logs a warning while the clock is too far ahead. */
export function heedClock(
  database: Database,
  log: Pick<Logger, 'error'>,
  works: readonly Work[],
  now = () => new Date(),
): Work[] {
  let saidAt = Number.NEGATIVE_INFINITY;
  const isBelieved = async () => {
    if (await goOn(database, now())) return true;
    if (performance.now() - saidAt > SAY_EVERY_MS) {
      saidAt = performance.now();
      log.error(await readClock(database, now()), STOPPED);
    }
    return false;
  };
  return works.map((work) =>
    work.isByTheClock
      ? { ...work, run: async (...asked) => ((await isBelieved()) ? work.run(...asked) : undefined) }
      : work,
  );
}

const STOPPED =
  'The clock is more than 7 days ahead of the last time that this site knows, so nothing is deleted, nothing expires, and nothing goes on or off by plan. ' +
  'Set the clock; if it is right, run "npm run clock -- confirm"';
