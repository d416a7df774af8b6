import type { ShippingOption } from '#contract/cart.ts';
import type { ShippingRate, ShopSettings } from '#contract/shop-settings.ts';

/** The zone that a country belongs to: the first that names it, else the one of all others (*), wherever it stands. */
export const zoneOf = ({ zones }: Pick<ShopSettings, 'zones'>, country: string) =>
  zones.find(({ countries }) => countries.includes(country)) ??
  zones.find(({ countries }) => countries.includes('*'));

/**
 * The ways to send a parcel of this weight (grams) with goods of this worth. A rate whose steps all end below the weight is
 * not offered.
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
