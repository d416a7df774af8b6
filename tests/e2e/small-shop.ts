import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readSettings } from '#server/shop/settings/read-settings.ts';
import { writeSettings } from '#server/shop/settings/write-settings.ts';

const ZONES = ['uk', 'us'];
const TAXES = ['GB', 'US-CA'];

/**
 * Reduces the records of each kind in the demo shop's settings. With all of them, their form has 108 fields, which each load renders,
 * each change validates and axe checks.
 */
export async function shrinkShop(db: NodePgDatabase): Promise<void> {
  const settings = await readSettings(db);
  await writeSettings(db, {
    ...settings,
    zones: settings.zones
      .filter(({ id }) => ZONES.includes(id))
      .map((zone) => ({
        ...zone,
        rates: zone.rates.slice(0, 1).map((rate) => ({ ...rate, steps: rate.steps.slice(-1) })),
      })),
    taxes: settings.taxes.filter(({ country, region }) =>
      TAXES.includes(region ? `${country}-${region}` : country),
    ),
    carriers: settings.carriers.slice(0, 1),
  });
}
