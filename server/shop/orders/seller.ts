import type { Order, Seller } from '#contract/orders.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Who sells an order: as its invoice says, and until it is paid as the shop is set up now, so that money goes to the right bank. */
export const sellerFor = async (
  db: Parameters<typeof readSettings>[0],
  { state, seller }: Pick<Order, 'state' | 'seller'>,
): Promise<Seller> => (state === 'pending' ? sellerOf(await readSettings(db)) : seller);

/** Who sells, as the shop is set up now. */
export const sellerOf = (settings: ShopSettings): Seller => ({
  name: settings.sellerName,
  address: settings.sellerAddress,
  taxId: settings.sellerTaxId,
  bankDetails: settings.bankDetails,
});
