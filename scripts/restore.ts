import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { BadBackup } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { BadConfiguration, readConfig } from '#server/config.ts';
import { DatabaseUnavailable, openDatabase } from '#server/db/open.ts';

const USAGE = 'Usage: npm run restore <folder of a backup> [-- --replace]';

/** Stands behind `npm run restore folder`: into an empty database, or with --replace in place of what there is. */
async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [named] = positionals;
  if (!named || positionals.length > 1) throw new BadBackup(USAGE);
  const config = readConfig();
  const log = pino({ level: 'warn' }, pino.destination(2));
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    log,
    poolSize: 3,
    joinRunning: true,
  });
  try {
    const mediaDir = join(config.DATA_DIR, 'media');
    const folder = resolve(named);
    const { createdAt, tables } = await restore({
      pool: database.pool,
      mediaDir,
      folder,
      replace: values.replace,
      log,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows as they were at ${createdAt}`);
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  } catch {
    throw new BadBackup(USAGE);
  }
}

main().catch((error: unknown) => {
  const isOfTheDisk = error instanceof Error && 'syscall' in error; // says which file and why
  const isForPeople =
    isOfTheDisk || [BadBackup, BadConfiguration, DatabaseUnavailable].some((kind) => error instanceof kind);
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
