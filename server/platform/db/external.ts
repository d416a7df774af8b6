import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { createPool } from './pool.ts';
import { isPooledByTransaction } from './pooler.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export const OLDEST_MAJOR = 14;
const PAUSE_MS = 1_000;

type Options = {
  connection: pg.ClientConfig;
  log: Pick<Logger, 'info' | 'warn'>;
  poolSize?: number | undefined;
  /** Name of the setting that contains the address. */
  setting?: string | undefined;
  /** How long to wait for an unresponsive server, in milliseconds. */
  patience?: number;
};

/** A pool on the server of DATABASE_URL, after checking that it answers, is recent enough and stores all of Unicode. */
export async function connectExternal({
  connection,
  log,
  poolSize,
  setting = 'DATABASE_URL',
  patience = 15_000,
}: Options): Promise<pg.Pool> {
  const place = describe(connection, setting);
  const pool = createPool(connection, log, poolSize);
  try {
    const { version, encoding } = await askAbout(pool, place, patience, log);
    if (version < OLDEST_MAJOR)
      throw new DatabaseUnavailable(
        `${place} runs PostgreSQL ${version}; Marquee needs version ${OLDEST_MAJOR} or later.`,
      );
    if (encoding !== 'UTF8')
      throw new DatabaseUnavailable(
        `${place} has the encoding ${encoding}; Marquee needs UTF8: create the database with TEMPLATE template0 ENCODING 'UTF8'.`,
      );
    if (await isPooledByTransaction(connection))
      throw new DatabaseUnavailable(
        `${place} is reached by a pooler in transaction mode, such as PgBouncer: set DATABASE_DIRECT_URL to the server itself, for what needs a session.`,
      );
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

type Settings = { version: string; encoding: string };

async function askAbout(
  pool: pg.Pool,
  place: string,
  patience: number,
  log: Options['log'],
): Promise<{ version: number; encoding: string | undefined }> {
  const deadline = Date.now() + patience;
  for (let tries = 1; ; tries++) {
    try {
      const { rows } = await pool.query<Settings>(
        "SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
      );
      return { version: Math.floor(Number(rows[0]?.version) / 10_000), encoding: rows[0]?.encoding };
    } catch (error) {
      if (!mayPass(error) || Date.now() >= deadline) {
        throw new DatabaseUnavailable(`${place} cannot be used: ${reason(error)}.${remedy(error)}`, {
          cause: error,
        });
      }
      if (tries === 1) log.info(`${place} does not answer yet, waiting: ${reason(error)}`);
    }
    await delay(Math.min(PAUSE_MS, patience));
  }
}

/** Waiting does not fix a wrong password (SQLSTATE class 28), a missing database (3D000) or a TLS error. */
function mayPass(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^28|^3D|CERT|TLS|SSL/.test(code) && !/SSL|certificate|SASL/.test(reason(error));
}

function reason(error: unknown): string {
  // Node's AggregateError (several addresses tried) has an empty message.
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Advice for a TLS error. */
function remedy(error: unknown): string {
  const said = reason(error);
  if (/no encryption/.test(said)) return ' It asks for TLS: add sslmode=verify-full to the address.';
  if (/certificate/i.test(said))
    return ' Name the certificate of its authority, sslrootcert=/path/to/ca.pem in the address, and the server as its certificate does.';
  return '';
}

/** The server's address, without the password. */
function describe(connection: pg.ClientConfig, setting: string): string {
  try {
    const { host, port, database } = new pg.Client(connection);
    return `The PostgreSQL server of ${setting} (${host}:${port}, database ${database})`;
  } catch (error) {
    throw new DatabaseUnavailable(`${setting} cannot be parsed: ${reason(error)}.`, { cause: error });
  }
}
