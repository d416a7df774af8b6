import type { Order, Seller } from '#contract/shop/orders.ts';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';

/**
 * Seller of an order: as stored on its invoice; before payment, from the present settings, so that the buyer pays to the right bank
 * account.
 */
export const sellerIn = (
  settings: ShopSettings,
  { state, seller }: Pick<Order, 'state' | 'seller'>,
): Seller => (state === 'pending' ? sellerOf(settings) : seller);

/** Seller in the present settings. */
export const sellerOf = (settings: ShopSettings): Seller => ({
  name: settings.sellerName,
  address: settings.sellerAddress,
  taxId: settings.sellerTaxId,
  bankDetails: settings.bankDetails,
});
