import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { products } from '#server/db/tables/blog-and-shop.ts';
import type { Deps } from '#server/deps.ts';
import type { TodaySource } from '#server/today/source.ts';
import { readSettings } from './read-settings.ts';

/** What a shop lacks before it may take an order: somebody who sells, a way to pay, somewhere to deliver to. */
export function missingIn(settings: ShopSettings, hasCards: boolean): string[] {
  const { sellerName, sellerAddress, bankDetails, zones } = settings;
  return [
    ...(sellerName && sellerAddress ? [] : ['the seller’s name and address']),
    ...(bankDetails || hasCards ? [] : ['bank details, or card payments']),
    ...(zones.some(({ rates }) => rates.length > 0) ? [] : ['a zone with a way to deliver']),
  ];
}

/** What a cart, and whoever writes an order, is told; undefined where the shop is open. */
export function closedWords(settings: ShopSettings, hasCards: boolean): string | undefined {
  const missing = missingIn(settings, hasCards);
  return missing.length > 0
    ? `This shop takes no orders yet: it is still missing ${missing.join(', and ')}`
    : undefined;
}

/** The same for those who can set it, on the first page of /staff, once there is something to sell. */
export const closedShop = ({
  db,
  payments,
}: {
  db: Pick<NodePgDatabase, 'select' | '$count'>;
  payments: Deps['payments'];
}): TodaySource => ({
  label: 'Shop',
  needs: ['settings'],
  read: async () => {
    const missing = missingIn(await readSettings(db), payments.provider !== undefined);
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
