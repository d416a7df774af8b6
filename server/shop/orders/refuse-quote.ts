import type { Quote } from '#contract/cart.ts';
import type { Address } from '#contract/orders.ts';
import { DetailedError, Invalid } from '#server/http/errors.ts';
import { addressProblems } from '../places/address-problems.ts';
import { isOrderable } from '../pricing/price.ts';

/**
 * Throws what stands against ordering a cart to this address: `cart-changed` for its lines, Invalid by field for the rest. A quote
 * is made while an address is typed; an order needs the whole of it.
 */
export function refuseUnlessOrderable(priced: Quote, address: Address): void {
  const missing = addressProblems(address, true);
  if (isOrderable(priced) && missing.length === 0) return;
  const problems = priced.lines.flatMap(({ sku, quantity, problem }) =>
    problem ? [{ sku, left: quantity }] : [],
  );
  if (problems.length > 0) throw new DetailedError('cart-changed', { problems });
  const fields: Record<string, string> = {};
  for (const { field, message } of [...missing, ...priced.problems]) fields[FIELDS[field]] ??= message;
  if (priced.chosen === null) fields.shipping ??= 'Please choose how it is to be delivered';
  throw new Invalid(Object.values(fields).join('. '), fields);
}

/** Where the body of an order has what the quote complains of. */
const FIELDS: Record<Quote['problems'][number]['field'], string> = {
  lines: 'lines',
  country: 'address.country',
  region: 'address.region',
  postcode: 'address.postcode',
  code: 'code',
  shipping: 'shipping',
};
