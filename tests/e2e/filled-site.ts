import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { openDatabase } from '#server/platform/db/open.ts';
import { silent } from '#tests/silent.ts';
import { startOwnSite } from './own-site.ts';

/** The address of a site without the demo's films, posts and products. `fill` writes its content, bypassing all validation. */
export async function startFilledSite(fill: (db: NodePgDatabase) => Promise<void>): Promise<string> {
  const { DATA_DIR, SITE_URL } = await startOwnSite();
  const { pool, db, close } = await openDatabase({ dataDir: DATA_DIR, log: silent, joinRunning: true });
  await pool.query('TRUNCATE films, posts, products, collections CASCADE');
  await fill(db);
  await close();
  return SITE_URL;
}
