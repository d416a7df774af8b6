import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import { products } from '#server/platform/db/tables/blog-and-shop.ts';
import type { ShopServices } from '../services.ts';
import { readSettings } from './read-settings.ts';

/** What a shop still needs before it can take orders: a seller, a payment method, a place to deliver to. */
export function missingIn(settings: ShopSettings, hasCards: boolean): string[] {
  const { sellerName, sellerAddress, bankDetails, zones } = settings;
  return [
    ...(sellerName && sellerAddress ? [] : ['the seller’s name and address']),
    ...(bankDetails || hasCards ? [] : ['bank details, or card payments']),
    ...(zones.some(({ rates }) => rates.length > 0) ? [] : ['a zone with a way to deliver']),
  ];
}

type Needs = { db: Pick<NodePgDatabase, 'select'>; payments: ShopServices['payments'] };

/** What the shop still needs before it can take orders. */
export const shopNeeds = async ({ db, payments }: Needs): Promise<string[]> =>
  missingIn(await readSettings(db), payments.provider !== undefined);

/** Message for a cart or an order written by staff while the shop is closed; undefined while it is open. */
export function closedWords(settings: ShopSettings, hasCards: boolean): string | undefined {
  const missing = missingIn(settings, hasCards);
  return missing.length > 0
    ? `This shop takes no orders yet: it is still missing ${missing.join(', and ')}`
    : undefined;
}

/** Dashboard lines about a closed shop, for staff who can change its settings; none while nothing is for sale. */
export const closedShop = ({
  db,
  payments,
}: {
  db: Pick<NodePgDatabase, 'select' | '$count'>;
  payments: ShopServices['payments'];
}): DashboardSource => ({
  label: 'Shop',
  needs: ['settings'],
  read: async () => {
    const missing = await shopNeeds({ db, payments });
    if (missing.length === 0 || (await db.$count(products)) === 0) return [];
    return [
      {
        label: 'The shop takes no orders yet',
        line: `set ${missing.join(', and ')}`,
        to: staffPaths.shopSettings,
        isLate: true,
      },
    ];
  },
});
