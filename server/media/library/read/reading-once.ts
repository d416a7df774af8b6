import type pg from 'pg';
import { Unavailable } from '#server/platform/http/errors.ts';

/* Reading a long film takes longer than a connection stays open, and the repeated request may reach another process. */

/** Shorter than the timeout of an idle connection (platform/http/connections/listen.ts). */
const ANSWER_WITHIN_MS = 15_000;

const stillRead = () => new Unavailable('busy', 'The file is still being read. Ask again in a few seconds.');

/** Within this process, a repeated request joins the work that the first one started. Throws Unavailable if it takes long. */
export function joinFlights() {
  const flights = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const flight = (flights.get(key) as Promise<Result> | undefined) ?? work();
    flights.set(key, flight);
    flight.then(
      () => flights.delete(key),
      () => flights.delete(key),
    );
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(stillRead()), ANSWER_WITHIN_MS);
    return Promise.race([flight, late]).finally(() => clearTimeout(timer));
  };
}

/**
 * Works on an upload while no other process does; throws Unavailable at once if one does. It holds a pool connection meanwhile,
 * possibly for minutes, so a process should work on one upload at a time.
 */
export async function inOneProcess<Result>(
  pool: pg.Pool,
  upload: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended('upload ' || $1, 0)) AS free",
      [upload],
    );
    if (!rows[0]?.free) throw stillRead();
    return await work();
  } finally {
    // Closing a lost connection releases the lock, too.
    const isBroken = await client.query('SELECT pg_advisory_unlock_all()').then(
      () => false,
      () => true,
    );
    client.release(isBroken);
  }
}
