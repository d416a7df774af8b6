import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { shopSettings } from '#server/platform/db/tables/shop.ts';
import { SETTINGS_ROW } from './read-settings.ts';

export async function writeSettings(tx: Pick<NodePgDatabase, 'insert'>, body: ShopSettings): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ name: SETTINGS_ROW, body })
    .onConflictDoUpdate({ target: shopSettings.name, set: { body, updatedAt: sql`now()` } });
}
