import type { Order, Seller } from '#contract/shop/orders.ts';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { readSettings } from '../../settings/read-settings.ts';

/**
 * Seller of an order: as stored on its invoice; before payment, from the present settings, so that the buyer pays to the right bank
 * account.
 */
export const sellerFor = async (
  db: Parameters<typeof readSettings>[0],
  { state, seller }: Pick<Order, 'state' | 'seller'>,
): Promise<Seller> => (state === 'pending' ? sellerOf(await readSettings(db)) : seller);

/** Seller in the present settings. */
export const sellerOf = (settings: ShopSettings): Seller => ({
  name: settings.sellerName,
  address: settings.sellerAddress,
  taxId: settings.sellerTaxId,
  bankDetails: settings.bankDetails,
});
