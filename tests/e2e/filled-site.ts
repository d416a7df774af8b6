import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { openDatabase } from '#server/db/open.ts';
import { startSite } from '#tests/launch-site.ts';
import { silent } from '#tests/start-app.ts';

/** A site without the demo's films, posts and products. `fill` writes its content, bypassing all validation. */
export async function startFilledSite(fill: (db: NodePgDatabase) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-filled-'));
  const site = await startSite({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  const database = await openDatabase({ dataDir, log: silent, joinRunning: true });
  await database.pool.query('TRUNCATE films, posts, products, collections CASCADE');
  await fill(database.db);
  return {
    url: site.url,
    async stop() {
      await database.close();
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
