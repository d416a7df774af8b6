import pg from 'pg';
import type { Logger } from 'pino';

const CONNECT_TIMEOUT_MS = 2_500;

/** Longest time for a visitor's query. Including the time to connect, a visitor gets a 503 within three seconds. */
const SITE_PATIENCE_MS = 2_000;

/** Longest time for a statement of a publish or of background work. */
const WORK_PATIENCE: pg.ClientConfig = { statement_timeout: 60_000, query_timeout: 65_000 };

/**
 * Longest time for the job queue's own statements. A connection may fall silent forever, for example when another machine takes
 * over the database's address.
 */
export const QUEUE_PATIENCE: pg.ClientConfig = { statement_timeout: 20_000, query_timeout: 25_000 };

/** For visitors and for publishing, over all processes of a machine; PostgreSQL allows 100 by default. */
const ALL_CONNECTIONS = 64;
/** Per process, which runs one publish at a time. */
const FOR_PUBLISHING = 2;

/** How many connections each of `processes` has for visitors and for publishing, besides the one for LISTEN. */
export function connectionsOfEach(processes: number): { visitors: number; publishing: number } {
  const each = Math.floor(ALL_CONNECTIONS / processes) - FOR_PUBLISHING;
  return { visitors: Math.min(10, each), publishing: FOR_PUBLISHING };
}

/** The pool for publishing and background work. */
export const createWorkPool = (connection: pg.ClientConfig, log: Pick<Logger, 'warn'>, size: number) =>
  createPool({ ...connection, ...WORK_PATIENCE }, log, size);

/**
 * The pool for visitors' queries. The server cancels a query after `patienceMs`, so the connection stays usable; a silent server
 * is given up a moment later.
 */
export function createSitePool(
  connection: pg.ClientConfig,
  log: Pick<Logger, 'warn'>,
  size: number,
  patienceMs = SITE_PATIENCE_MS,
): pg.Pool {
  const patience: pg.ClientConfig = {
    statement_timeout: patienceMs,
    query_timeout: patienceMs + 500,
    connectionTimeoutMillis: patienceMs + 500,
    idle_in_transaction_session_timeout: 5 * patienceMs,
  };
  return createPool({ ...connection, ...patience }, log, size);
}

/**
 * Like `createSitePool`, through a pooler, which accepts no session settings. So only the client times a query out, and the
 * server notices when it next sends data.
 */
export const createPooledSitePool = (
  connection: pg.ClientConfig,
  log: Pick<Logger, 'warn'>,
  size: number,
): pg.Pool =>
  createPool(
    {
      ...connection,
      query_timeout: SITE_PATIENCE_MS + 500,
      connectionTimeoutMillis: SITE_PATIENCE_MS + 500,
    },
    log,
    size,
  );

/** Queries queued behind an unanswered one, such as its ROLLBACK, would wait just as long. */
function closeWhenSilent(client: pg.PoolClient): void {
  const query = client.query;
  const watched = (...asked: Parameters<typeof query>): unknown => {
    const answer: unknown = query.apply(client, asked);
    if (answer instanceof Promise) answer.catch((error) => void (isSilence(error) && endNow(client)));
    return answer;
  };
  client.query = watched as typeof query;
}

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** Despite PoolClient's type, pg's end() closes a connection with a query in flight. */
const endNow = (client: pg.ClientBase) => client instanceof pg.Client && client.end();

/**
 * A pool of connections. A lost connection never ends the process: the query in flight rejects, and the next query gets another
 * connection. A silent connection is given up only if `query_timeout` is set.
 */
export function createPool(connection: pg.ClientConfig, log: Pick<Logger, 'warn'>, size = 10): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'marquee',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...connection,
    max: size,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'An idle database connection was lost');
  });
  // A checked-out client has no other listener, and an 'error' event without one ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (connection.query_timeout) pool.on('connect', closeWhenSilent);
  return pool;
}
