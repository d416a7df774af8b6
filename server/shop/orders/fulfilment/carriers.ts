import { readSettings } from '../../settings/read-settings.ts';
import type { Db } from '../read-order.ts';
import type { LinkOf } from '../show-order.ts';

/** Returns a function for tracking links of the configured carriers; null for an unknown carrier or without a tracking number. */
export async function trackedAt(db: Pick<Db, 'select'>): Promise<LinkOf> {
  const { carriers } = await readSettings(db);
  return ({ carrier, tracking }) => {
    const known = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
    return known && tracking ? known.url.replace('{number}', encodeURIComponent(tracking)) : null;
  };
}
