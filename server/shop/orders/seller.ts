import type { Seller } from '#contract/orders.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';

/** Who sells, as the shop is set up now. */
export const sellerOf = (settings: ShopSettings): Seller => ({
  name: settings.sellerName,
  address: settings.sellerAddress,
  taxId: settings.sellerTaxId,
  bankDetails: settings.bankDetails,
});
