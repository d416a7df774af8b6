import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ShopSettings } from '#contract/shop/shop-settings.ts';
import { shopSettings } from '#server/platform/db/tables/shop.ts';

export const SETTINGS_ROW = 'shop';

/** Initial settings of a shop, with which it takes no orders yet (missing.ts). */
export const FIRST_SETTINGS: ShopSettings = {
  currency: 'USD',
  sellerName: '',
  sellerAddress: '',
  sellerTaxId: '',
  bankDetails: '',
  invoiceDays: 14,
  pricesIncludeTax: false,
  mailsOrders: true,
  zones: [],
  taxes: [],
  carriers: [],
};

export async function readSettings(db: Pick<NodePgDatabase, 'select'>): Promise<ShopSettings> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.name, SETTINGS_ROW));
  return row ? ShopSettings.parse(row.body) : FIRST_SETTINGS;
}
