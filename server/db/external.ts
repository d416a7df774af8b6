import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { createPool } from './pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const OLDEST_MAJOR = 14;
const PAUSE_MS = 1_000;

type Options = {
  connection: pg.ClientConfig;
  log: Pick<Logger, 'info' | 'warn'>;
  poolSize?: number | undefined;
  /** How long to wait for a server that does not answer yet, in milliseconds. */
  patience?: number;
};

/** A pool on the server of DATABASE_URL, after it has answered and is new enough. */
export async function connectExternal({
  connection,
  log,
  poolSize,
  patience = 15_000,
}: Options): Promise<pg.Pool> {
  const place = describe(connection);
  const pool = createPool(connection, log, poolSize);
  try {
    const version = await askVersion(pool, place, patience, log);
    if (version >= OLDEST_MAJOR) return pool;
    throw new DatabaseUnavailable(
      `${place} runs PostgreSQL ${version}; Marquee needs version ${OLDEST_MAJOR} or later.`,
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function askVersion(
  pool: pg.Pool,
  place: string,
  patience: number,
  log: Options['log'],
): Promise<number> {
  const deadline = Date.now() + patience;
  for (let tries = 1; ; tries++) {
    try {
      const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
      return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    } catch (error) {
      if (!mayPass(error) || Date.now() >= deadline) {
        throw new DatabaseUnavailable(`${place} cannot be used: ${reason(error)}.`, {
          cause: error,
        });
      }
      if (tries === 1) log.info(`${place} does not answer yet, waiting: ${reason(error)}`);
    }
    await delay(Math.min(PAUSE_MS, patience));
  }
}

/** Waiting does not mend a wrong password (SQLSTATE class 28), a missing database (3D000) or a TLS error. */
function mayPass(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^28|^3D|CERT|TLS|SSL/.test(code) && !/SSL|certificate|SASL/.test(reason(error));
}

function reason(error: unknown): string {
  // Node's AggregateError (several addresses tried) has an empty message.
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The server's place, without the password. */
function describe(connection: pg.ClientConfig): string {
  try {
    const { host, port, database } = new pg.Client(connection);
    return `The PostgreSQL server of DATABASE_URL (${host}:${port}, database ${database})`;
  } catch (error) {
    throw new DatabaseUnavailable(`DATABASE_URL cannot be parsed: ${reason(error)}.`, { cause: error });
  }
}
