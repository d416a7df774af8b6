import { MOST_LINES, MOST_PIECES } from '#contract/shop/cart-rules.ts';
import { type CartLine, currentCart, storeCart } from './current-cart.ts';

/** Adds pieces of an item, at most MOST_PIECES in total. False if the cart has no room for another item. */
export function addToCart(line: CartLine): boolean {
  const { lines, code } = currentCart();
  const had = lines.find(({ sku }) => sku === line.sku);
  if (!had && lines.length >= MOST_LINES) return false;
  const quantity = Math.min(line.quantity + (had?.quantity ?? 0), MOST_PIECES);
  const added = { ...line, quantity };
  storeCart({ code, lines: had ? lines.map((each) => (each === had ? added : each)) : [...lines, added] });
  return true;
}

/** How many pieces of an item are in the cart. */
export const quantityInCart = (wanted: string): number =>
  currentCart().lines.find(({ sku }) => sku === wanted)?.quantity ?? 0;

/** Sets the quantity of an item; 0 removes its line. */
export function setQuantity(sku: string, quantity: number): void {
  const { lines, code } = currentCart();
  storeCart({
    code,
    lines: lines
      .map((line) => (line.sku === sku ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0),
  });
}

/** Restores a removed line at its position. */
export function restoreToCart(line: CartLine, at: number): void {
  const { lines, code } = currentCart();
  if (lines.some(({ sku }) => sku === line.sku)) return;
  storeCart({ code, lines: lines.toSpliced(at, 0, line) });
}

export const setCode = (code: string): void => storeCart({ ...currentCart(), code });

/** Removes ordered items. Items added meanwhile, such as by another tab, stay. */
export function removeFromCart(skus: readonly string[]): void {
  const { lines, code } = currentCart();
  const left = lines.filter(({ sku }) => !skus.includes(sku));
  storeCart({ lines: left, code: left.length > 0 ? code : '' });
}
