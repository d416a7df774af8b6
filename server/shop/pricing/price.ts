import type { Cart, Quote } from '#contract/shop/cart.ts';
import { MOST_TOTAL } from '#contract/shop/cart-rules.ts';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { addressProblems } from '../places/address-problems.ts';
import { countryName } from '../places/countries.ts';
import { discountOf, type FoundCode } from './discount.ts';
import type { Good } from './goods.ts';
import { pricedLines } from './lines.ts';
import { waysToSend, zoneOf } from './shipping.ts';
import { taxAt, taxOn } from './tax.ts';

/**
 * Prices a cart from the shop's data alone. All amounts are whole minor units: tax is rounded half up for each line, and a discount is
 * split over the lines by largest remainder. So
 *   total = Σ (line.total − line.discount) + shippingPrice, plus tax if prices exclude it;
 *   tax = Σ line.tax + shippingTax.
 * `isExact`: for staff, who may see the exact stock.
 */
export function price(
  cart: Cart,
  goods: ReadonlyMap<string, Good>,
  settings: ShopSettings,
  code: FoundCode | undefined,
  isExact = false,
): Quote {
  const { currency, pricesIncludeTax } = settings;
  const problems: Quote['problems'] = addressProblems(cart);
  const against = (field: Problem['field'], message: string) => void problems.push({ field, message });

  const found = pricedLines(cart.lines, goods, isExact);
  const discounts = discountOf(code, found, currency);
  if (discounts.problem) against('code', discounts.problem);
  const tax = taxAt(settings, cart.country, cart.region);
  const lines = found.map(({ weight: _, ...line }, at) => {
    const discount = discounts.shares[at] ?? 0;
    return { ...line, discount, tax: taxOn(line.total - discount, tax.rate, pricesIncludeTax) };
  });
  const subtotal = sum(lines.map(({ total }) => total));
  const discount = sum(discounts.shares);

  const zone = cart.country === undefined ? undefined : zoneOf(settings, cart.country);
  const parcel = {
    weight: sum(found.map(({ weight }) => weight)),
    worth: subtotal - discount,
    isFree: discounts.isFree,
  };
  const shipping = waysToSend(zone?.rates ?? [], parcel);
  if (cart.country !== undefined && shipping.length === 0)
    problems.push(zone?.rates.length ? TOO_HEAVY : nowhere(cart.country));
  const chosen = shipping.find(({ id }) => id === cart.shipping);
  if (cart.shipping && !chosen && shipping.length > 0)
    against('shipping', 'This delivery option is not available: please choose another');

  const shippingPrice = chosen?.price ?? 0;
  const shippingTax = tax.onShipping ? taxOn(shippingPrice, tax.rate, pricesIncludeTax) : 0;
  const taxes = sum(lines.map((line) => line.tax)) + shippingTax;
  const total = subtotal - discount + shippingPrice + (pricesIncludeTax ? 0 : taxes);
  if (Math.max(subtotal, total) > MOST_TOTAL)
    against('lines', 'This is too much for one order: please place two, or write to us');

  return {
    currency,
    pricesIncludeTax,
    lines,
    subtotal,
    discount,
    code: discounts.code,
    shipping,
    chosen: chosen?.id ?? null,
    shippingPrice,
    tax: taxes,
    taxName: tax.name,
    taxRate: tax.rate,
    shippingTax,
    total,
    problems,
  };
}

/** Whether the cart can be ordered unchanged. */
export const isOrderable = ({ lines, problems, chosen }: Quote): boolean =>
  lines.length > 0 && chosen !== null && problems.length === 0 && lines.every(({ problem }) => !problem);

type Problem = Quote['problems'][number];
const TOO_HEAVY: Problem = {
  field: 'shipping',
  message: 'This parcel is too heavy for our delivery prices: please write to us',
};
const nowhere = (country: string): Problem => ({
  field: 'country',
  message: `We do not deliver to ${countryName(country)} yet`,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
