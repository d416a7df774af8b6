import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { siteOrigin } from '#server/platform/db/tables/site-origin.ts';
import { addedMedia, mediaRoots } from '#server/platform/storage/media-roots.ts';

type Origin = Omit<typeof siteOrigin.$inferSelect, 'onlyRow'>;

/** What the site began with; undefined if it began before this was kept. */
export async function readOrigin(db: Pick<NodePgDatabase, 'select'>): Promise<Origin | undefined> {
  const { origin, stepsHidden, withoutShop } = siteOrigin;
  return (await db.select({ origin, stepsHidden, withoutShop }).from(siteOrigin))[0];
}

/** Within the transaction that fills the database. */
export const noteOrigin = (client: Pick<pg.ClientBase, 'query'>, origin: Origin['origin']) =>
  client.query('INSERT INTO site_origin (origin) VALUES ($1)', [origin]);

/** Folders whose files belong into the picture library: a company's own site has no use for the demo's. */
export async function ingestedRoots(
  db: Pick<NodePgDatabase, 'select'>,
  config: Pick<Config, 'DATA_DIR' | 'CONTENT_DIR'>,
): Promise<string[]> {
  const isOwn = (await readOrigin(db))?.origin === 'own' && !config.CONTENT_DIR;
  return isOwn ? [addedMedia(config)] : mediaRoots(config);
}
