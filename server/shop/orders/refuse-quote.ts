import type { Quote } from '#contract/cart.ts';
import { DetailedError, Invalid } from '#server/http/errors.ts';
import { isOrderable } from '../pricing/price.ts';

/** Throws what stands against ordering a cart: `cart-changed` for its lines, Invalid by field for the rest. */
export function refuseUnlessOrderable(priced: Quote): void {
  if (isOrderable(priced)) return;
  const problems = priced.lines.flatMap(({ sku, quantity, problem }) =>
    problem ? [{ sku, left: quantity }] : [],
  );
  if (problems.length > 0) throw new DetailedError('cart-changed', { problems });
  const fields: Record<string, string> = {};
  for (const { field, message } of priced.problems) fields[FIELDS[field]] ??= message;
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
