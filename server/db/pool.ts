import pg from 'pg';
import type { Logger } from 'pino';

const CONNECT_TIMEOUT_MS = 2_500;

/**
 * The pool all queries go through. A lost connection never stops the process: the query in flight rejects, the next
 * one gets another connection.
 */
export function createPool(connection: pg.ClientConfig, log: Pick<Logger, 'warn'>, size = 10): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'marquee',
    ...connection,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'An idle database connection was lost');
  });
  // A client that is checked out has no other listener, and an 'error' event without one ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
