import type { Product } from '#contract/shop/shop.ts';
import type { Variant } from './queries.ts';

/** A size as an option: with its price if that differs from the product's, and how few pieces are left. */
export function sizeWords(
  size: string,
  variant: Variant | undefined,
  product: Pick<Product, 'price'>,
  shownPrice: (price: number) => string,
): string {
  if (!variant) return size;
  const price = variant.price !== product.price && shownPrice(variant.price);
  return [size, price, leftWords(variant.left)].filter(Boolean).join(', ');
}

/** Empty while enough pieces are left. */
function leftWords(left: Variant['left']): string {
  if (left === null) return '';
  return left === 0 ? 'sold out' : `${left} left`;
}
