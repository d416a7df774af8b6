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
  if (problems.length > 0) throw new CartChanged(problems);
  const fields: Record<string, string> = {};
  for (const { field, message } of [...missing, ...priced.problems]) fields[FIELDS[field]] ??= message;
  if (priced.chosen === null) fields.shipping ??= 'Please choose how it is to be delivered';
  throw new Invalid(Object.values(fields).join('. '), fields);
}

/** An error's body is 1 kB at most (docs/operations.md); SKUs of strangers may be long. In bytes. */
const MOST_NAMED = 800;

/** Names as many of the lines that have changed as fit. The quote of a cart names all. */
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

/** Where the body of an order has what the quote complains of. */
const FIELDS: Record<Quote['problems'][number]['field'], string> = {
  lines: 'lines',
  country: 'address.country',
  region: 'address.region',
  postcode: 'address.postcode',
  code: 'code',
  shipping: 'shipping',
};
