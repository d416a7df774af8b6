import { MOST_LINES, MOST_PIECES } from '#contract/cart-rules.ts';
import { type CartLine, currentCart, keepCart } from './current-cart.ts';

/** Adds pieces of an article, at most MOST_PIECES of it. False if the cart has no room for another article. */
export function addToCart(line: CartLine): boolean {
  const { lines, code } = currentCart();
  const had = lines.find(({ sku }) => sku === line.sku);
  if (!had && lines.length >= MOST_LINES) return false;
  const quantity = Math.min(line.quantity + (had?.quantity ?? 0), MOST_PIECES);
  const added = { ...line, quantity };
  keepCart({ code, lines: had ? lines.map((each) => (each === had ? added : each)) : [...lines, added] });
  return true;
}

/** How many pieces of an article are in the cart. */
export const piecesOf = (wanted: string): number =>
  currentCart().lines.find(({ sku }) => sku === wanted)?.quantity ?? 0;

/** Sets how many pieces of an article are wanted; none removes its line. */
export function setQuantity(sku: string, quantity: number): void {
  const { lines, code } = currentCart();
  keepCart({
    code,
    lines: lines
      .map((line) => (line.sku === sku ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0),
  });
}

/** Puts a line that was removed back to its place. */
export function putBack(line: CartLine, at: number): void {
  const { lines, code } = currentCart();
  if (lines.some(({ sku }) => sku === line.sku)) return;
  keepCart({ code, lines: lines.toSpliced(at, 0, line) });
}

export const setCode = (code: string): void => keepCart({ ...currentCart(), code });

/** Removes what was ordered. What was added meanwhile, as by another tab, stays. */
export function takeOut(skus: readonly string[]): void {
  const { lines, code } = currentCart();
  const left = lines.filter(({ sku }) => !skus.includes(sku));
  keepCart({ lines: left, code: left.length > 0 ? code : '' });
}
