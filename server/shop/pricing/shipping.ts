import type { ShippingOption } from '#contract/shop/cart.ts';
import type { ShippingRate, ShopSettings } from '#contract/shop/shop-settings.ts';

/** The zone of a country: the first that names it, else the catch-all (*), wherever that is listed. */
export const zoneOf = ({ zones }: Pick<ShopSettings, 'zones'>, country: string) =>
  zones.find(({ countries }) => countries.includes(country)) ??
  zones.find(({ countries }) => countries.includes('*'));

/**
 * Delivery options for a parcel of this weight (grams) and goods of this value. A rate whose steps all end below the weight is not
 * offered.
 */
export function waysToSend(
  rates: readonly ShippingRate[],
  { weight, worth, isFree }: { weight: number; worth: number; isFree: boolean },
): ShippingOption[] {
  return rates.flatMap(({ id, name, days, freeFrom, steps }) => {
    const step = steps.toSorted((a, b) => a.upTo - b.upTo).find(({ upTo }) => weight <= upTo);
    if (!step) return [];
    const free = isFree || (freeFrom !== null && worth >= freeFrom);
    return [{ id, name, days, freeFrom, price: free ? 0 : step.price }];
  });
}
