import { userInfo } from 'node:os';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import pino, { type Logger } from 'pino';
import { BadConfiguration, type Config, readConfig } from '#server/config.ts';
import { warnOfOpenSettings } from '../configuration/open-settings.ts';
import { withStartSettings } from '../configuration/start-settings.ts';
import { warnOfUnknownSettings } from '../configuration/unknown-settings.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { createLog } from '../log.ts';

type Site = { config: Config; pool: pg.Pool; db: NodePgDatabase; connection: pg.ClientConfig; log: Logger };

/** Runs `work` on the site's database, whether or not the site is running. Logs warnings to stderr. */
export async function onDatabase(work: (site: Site) => Promise<void>): Promise<void> {
  const given = readConfig();
  const log = createLog('warn', pino.destination(2));
  warnOfOpenSettings(log);
  warnOfUnknownSettings(log);
  const { pool, db, connection, close } = await openDatabase({
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    directUrl: given.DATABASE_DIRECT_URL,
    log,
    poolSize: 3,
    joinRunning: true,
  });
  try {
    const config = await withStartSettings(given, db);
    await work({ config, pool, db, connection, log });
  } finally {
    await close();
  }
}

/** Like `onDatabase`, after running every migration of this release. */
export const onMigratedDatabase = (work: (site: Site) => Promise<void>): Promise<void> =>
  onDatabase(async (site) => {
    await migrate(site.pool);
    await work(site);
  });

/**
 * Runs a command to its end. Prints errors of settings, database and disk, and those that `own` recognises, as one sentence; all
 * others with their stack. The exit code is then 1.
 */
export async function run(
  command: () => Promise<void>,
  own?: (error: Error) => string | false,
): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? own?.(error) || sentenceOf(error) || error : error);
    process.exitCode = 1;
  }
}

function sentenceOf(error: Error): string | false {
  const isOfTheDisk = 'syscall' in error; // its message names the file and the reason
  const isForPeople = error instanceof BadConfiguration || error instanceof DatabaseUnavailable;
  return (isForPeople || isOfTheDisk) && error.message;
}

/** The author for the history; empty if this machine does not know the user's name. */
export function author(): string {
  try {
    return userInfo().username;
  } catch {
    return ''; // a container's user without a name
  }
}
