import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BadConfiguration, readConfig } from '#server/config.ts';
import { lockFolder } from '#server/db/embedded/lock.ts';
import { DatabaseUnavailable } from '#server/db/open.ts';

/** Stands behind `npm run db:reset`: forgets the embedded database; the next start fills a fresh one from content/. */
async function main(): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = readConfig();
  if (DATABASE_URL)
    throw new BadConfiguration(
      'DATABASE_URL is set: this command only removes the embedded database. Drop that one by its own tools.',
    );
  const cluster = join(DATA_DIR, 'postgres');
  if (!existsSync(cluster)) return console.log(`There is no database in ${DATA_DIR}.`);
  const lock = lockFolder(DATA_DIR); // not under a site that runs
  await rm(cluster, { recursive: true, force: true });
  lock.release();
  console.log(`The database in ${DATA_DIR} is gone. The next start fills a fresh one from content/.`);
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof BadConfiguration || error instanceof DatabaseUnavailable;
  console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
});
