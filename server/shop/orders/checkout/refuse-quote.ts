import type { Address } from '#contract/shop/address.ts';
import type { Quote } from '#contract/shop/cart.ts';
import { DetailedError, Invalid } from '#server/platform/http/errors.ts';
import { addressProblems } from '../../places/address-problems.ts';
import { isOrderable } from '../../pricing/price.ts';

/**
 * Throws if a cart cannot be ordered to this address: `cart-changed` for its lines, Invalid by field for the rest. A quote accepts an
 * incomplete address, because it is made while the buyer types; an order does not.
 */
export function refuseUnlessOrderable(priced: Quote, address: Address): void {
  const missing = addressProblems(address, true);
  if (isOrderable(priced) && missing.length === 0) return;
  const problems = priced.lines.flatMap(({ sku, quantity, problem }) =>
    problem ? [{ sku, left: quantity }] : [],
  );
  if (problems.length > 0) throw new CartChanged(problems);
  const fields: Record<string, string> = {};
  for (const { field, message } of [...missing, ...priced.problems]) fields[FIELDS[field]] ??= message;
  if (priced.chosen === null) fields.shipping ??= 'Please choose a delivery option';
  throw new Invalid(Object.values(fields).join('. '), fields);
}

/** In bytes. An error's body may have 1 kB at most, and SKUs from a client may be long. */
const MOST_NAMED = 800;

/** Names as many changed lines as fit. The quote of a cart names all. */
export class CartChanged extends DetailedError {
  constructor(problems: readonly { sku: string; left: number }[]) {
    let room = MOST_NAMED;
    const named = problems.filter((problem) => {
      room -= Buffer.byteLength(JSON.stringify(problem)) + 1;
      return room >= 0;
    });
    super('cart-changed', { problems: named });
  }
}

/** Path in an order's body of each field that a quote reports a problem for. */
const FIELDS: Record<Quote['problems'][number]['field'], string> = {
  lines: 'lines',
  country: 'address.country',
  region: 'address.region',
  postcode: 'address.postcode',
  code: 'code',
  shipping: 'shipping',
};
