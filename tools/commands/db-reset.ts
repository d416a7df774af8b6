import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pino from 'pino';
import { BadConfiguration, readConfig } from '#server/config.ts';
import { run } from '#server/platform/cli/command.ts';
import { warnOfOpenSettings } from '#server/platform/configuration/open-settings.ts';
import { clusterIn } from '#server/platform/db/embedded/cluster.ts';
import { lockFolder } from '#server/platform/db/embedded/lock.ts';
import { createLog } from '#server/platform/log.ts';

/** `npm run db:reset`: deletes the embedded database; the next start fills a new one from content/. */
await run(async () => {
  const { DATA_DIR, DATABASE_URL } = readConfig();
  warnOfOpenSettings(createLog('warn', pino.destination(2)));
  if (DATABASE_URL)
    throw new BadConfiguration(
      'DATABASE_URL is set: this command only removes the embedded database. Drop that one with its own tools.',
    );
  const cluster = clusterIn(DATA_DIR);
  if (!existsSync(cluster)) return console.log(`There is no database in ${DATA_DIR}.`);
  const lock = lockFolder(DATA_DIR); // not while a site uses it
  await rm(cluster, { recursive: true, force: true });
  lock.release();
  console.log(`The database in ${DATA_DIR} was deleted. The next start fills a new one from content/.`);
});
