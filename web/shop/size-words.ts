import type { Product } from '#contract/shop.ts';
import { shownPrice } from './price.ts';
import type { Variant } from './queries.ts';

/** A size as one chooses it: with its price where that is not the product's, and how few are left of it. */
export function sizeWords(
  size: string,
  variant: Variant | undefined,
  product: Pick<Product, 'price'>,
): string {
  if (!variant) return size;
  const price = variant.price !== product.price && shownPrice(variant);
  return [size, price, leftWords(variant.left)].filter(Boolean).join(', ');
}

/** Nothing while there is enough of it. */
function leftWords(left: Variant['left']): string {
  if (left === null) return '';
  return left === 0 ? 'sold out' : `${left} left`;
}
