import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import type { DeadLink } from '#contract/catalogue/dead-links.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import { countryName } from '#server/shop/places/countries.ts';
import { readOfferLinks } from './offer-links.ts';

/** A link that led nowhere so often in a row is dead. */
export const FAILS_OF_DEAD = 2;

/** Whether links are looked at, in SQL: as an owner has said; else on a company's own site, since the demo's links lead nowhere. */
const IS_ON = `coalesce((SELECT is_on FROM offer_link_settings), NOT EXISTS (SELECT FROM site_origin WHERE origin = 'demo'))`;

export async function readIsOn(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ is_on: boolean }>(`SELECT ${IS_ON} AS is_on`);
  return rows[0]?.is_on ?? false;
}

/** The dead links of present offers, in the order of the films; one address may be that of several. */
export async function listDeadLinks(pool: Pick<pg.Pool, 'query'>): Promise<DeadLink[]> {
  const { rows } = await pool.query<{ address: string; reason: string; failed_since: Date }>(
    `SELECT address, reason, failed_since FROM offer_links WHERE fails >= ${FAILS_OF_DEAD} AND reason IS NOT NULL`,
  );
  if (rows.length === 0) return [];
  const dead = new Map(rows.map((row) => [row.address, row]));
  return (await readOfferLinks(pool)).flatMap(({ countries, ...link }) => {
    const found = dead.get(link.address);
    if (!found) return [];
    const since = found.failed_since.toISOString();
    return [{ ...link, countries: countries.map(countryName), reason: found.reason, since }];
  });
}

/** How many links are dead. */
export const deadLinksDashboard = (db: Pick<NodePgDatabase, 'execute'>): DashboardSource => ({
  label: 'Links that lead nowhere',
  needs: ['content'],
  read: async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM offer_links WHERE fails >= ${FAILS_OF_DEAD}
          AND ${sql.raw(IS_ON)}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0) return [];
    const label = count === 1 ? '1 link of a film' : `${count} links of films`;
    return [{ label, line: 'where visitors find nothing to watch', to: staffPaths.redirects, isLate: true }];
  },
});
