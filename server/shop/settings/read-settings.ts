import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Currencies, FIRST_CURRENCIES } from '#contract/core/money.ts';
import { ShopSettings } from '#contract/shop/shop-settings.ts';
import { LOW_STOCK } from '#contract/shop/variants.ts';
import { shopSettings } from '#server/platform/db/tables/shop.ts';

export const SETTINGS_ROW = 'shop';

/** Initial settings of a shop, with which it takes no orders yet (missing.ts). */
export const FIRST_SETTINGS: ShopSettings = {
  currency: FIRST_CURRENCIES.shop,
  filmCurrency: FIRST_CURRENCIES.films,
  sellerName: '',
  sellerAddress: '',
  sellerTaxId: '',
  bankDetails: '',
  invoiceDays: 14,
  pricesIncludeTax: false,
  mailsOrders: true,
  lowStock: LOW_STOCK,
  zones: [],
  taxes: [],
  carriers: [],
};

export async function readSettings(db: Pick<NodePgDatabase, 'select'>): Promise<ShopSettings> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.name, SETTINGS_ROW));
  return row ? ShopSettings.parse(row.body) : FIRST_SETTINGS;
}

/** The currencies of the site, if an owner has chosen others than the first ones. */
export async function ownCurrencies(db: Pick<NodePgDatabase, 'select'>): Promise<Currencies | undefined> {
  const { currency: shop, filmCurrency: films } = await readSettings(db);
  return shop === FIRST_CURRENCIES.shop && films === FIRST_CURRENCIES.films ? undefined : { shop, films };
}
