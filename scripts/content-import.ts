import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { BadConfiguration, readConfig } from '#server/config.ts';
import { BadContent } from '#server/content/faults.ts';
import { importContent } from '#server/content/import.ts';
import { describeReport } from '#server/content/report.ts';
import { migrate } from '#server/db/migrate.ts';
import { DatabaseUnavailable, openDatabase } from '#server/db/open.ts';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));

/** Stands behind `npm run content:import [folder]`: also while the site runs, which then shows the new content at once. */
async function main(folder: string): Promise<void> {
  const config = readConfig();
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    log: pino({ level: 'warn' }),
    joinRunning: true,
  });
  try {
    await migrate(database.pool);
    const mediaRoots = [join(config.DATA_DIR, 'media'), join(CONTENT, 'media')];
    console.log(describeReport(await importContent({ pool: database.pool, folder, mediaRoots })));
  } finally {
    await database.close();
  }
}

main(resolve(process.argv[2] ?? CONTENT)).catch((error: unknown) => {
  if (error instanceof BadContent) {
    console.error(`Nothing was imported. Faults: ${error.faults.length}\n${error.message}`);
  } else if (error instanceof BadConfiguration || error instanceof DatabaseUnavailable) {
    console.error(error.message);
  } else console.error(error);
  process.exitCode = 1;
});
