import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { backUp } from '#server/backup/back-up.ts';
import { BadBackup } from '#server/backup/manifest.ts';
import { BadConfiguration, readConfig } from '#server/config.ts';
import { DatabaseUnavailable, openDatabase } from '#server/db/open.ts';

/** Stands behind `npm run backup [folder]`: also while the site runs. Prints where the backup is. */
async function main(named: string | undefined): Promise<void> {
  const config = readConfig();
  const now = new Date();
  const name = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    log: pino({ level: 'warn' }, pino.destination(2)),
    poolSize: 1,
    joinRunning: true,
  });
  try {
    const folder = named ? resolve(named) : join(config.DATA_DIR, 'backups', name);
    const { tables, files } = await backUp({
      pool: database.pool,
      mediaDir: join(config.DATA_DIR, 'media'),
      folder,
      now,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    console.log(
      `${folder}: ${rows} rows, ${Object.keys(files).length} files, ${(bytes / 1e6).toFixed(1)} MB`,
    );
  } finally {
    await database.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  const isOfTheDisk = error instanceof Error && 'syscall' in error; // says which file and why
  const isForPeople =
    isOfTheDisk || [BadBackup, BadConfiguration, DatabaseUnavailable].some((kind) => error instanceof kind);
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
