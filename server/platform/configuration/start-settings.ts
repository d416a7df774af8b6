import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Config, namesGiven } from '#server/config.ts';
import { startSettings } from '../db/tables/start-settings.ts';

type Stored = { siteUrl: string | null; timeZone: string | null };

/** What an owner has stored for the next start. */
export async function readStartSettings(db: Pick<NodePgDatabase, 'select'>): Promise<Stored> {
  const { siteUrl, timeZone } = startSettings;
  const [row] = await db.select({ siteUrl, timeZone }).from(startSettings);
  return row ?? { siteUrl: null, timeZone: null };
}

/** The settings with the stored ones where the environment has none. As given for a database that this release has not migrated yet. */
export async function withStartSettings(
  config: Config,
  db: Pick<NodePgDatabase, 'select' | 'execute'>,
): Promise<Config> {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`SELECT to_regclass('public.start_settings') IS NOT NULL AS "isThere"`,
  );
  if (!rows[0]?.isThere) return config;
  const { siteUrl, timeZone } = await readStartSettings(db);
  const SITE_URL = (!isGiven('SITE_URL') && siteUrl) || config.SITE_URL;
  return {
    ...config,
    SITE_URL,
    STAFF_URL: isGiven('STAFF_URL') ? config.STAFF_URL : SITE_URL,
    TIME_ZONE: (!isGiven('TIME_ZONE') && timeZone) || config.TIME_ZONE,
  };
}

/** Whether the environment sets this. */
export const isGiven = (name: keyof Config): boolean => namesGiven().includes(name);
