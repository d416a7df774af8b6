import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';

/** Stands behind `npm run db:reset`: forgets the embedded database; the next start fills a fresh one from content/. */
const { DATA_DIR, DATABASE_URL } = readConfig();
if (DATABASE_URL) {
  console.error(
    'DATABASE_URL is set: this command only removes the embedded database. Drop that one by its own tools.',
  );
  process.exit(1);
}
await rm(join(DATA_DIR, 'postgres'), { recursive: true, force: true });
console.log(`The database in ${DATA_DIR} is gone. The next start fills a fresh one from content/.`);
