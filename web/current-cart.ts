import { MOST_LINES, MOST_PIECES } from '#contract/cart-rules.ts';
import { cartPieces } from './cart-pieces.ts';
import { createStored } from './stored.ts';

/** A line of the cart. Name, size and picture draw it before, and without, an answer of the server; prices are not kept. */
export type CartLine = {
  sku: string;
  slug: string;
  name: string;
  /** Empty for a product without sizes. */
  size: string;
  quantity: number;
  image?: string | undefined;
};

/** What somebody wants to buy, and the discount code that they typed. */
type Cart = { lines: readonly CartLine[]; code: string };

const EMPTY: Cart = { lines: [], code: '' };

const stored = createStored('marquee-cart', parseCart);

/** The cart of this browser. What changes it is in change-cart.ts. */
export const currentCart = stored.current;

/** The same; empty on the server and until hydration. */
export const useCart = stored.use;

/** Keeps another cart, and how many pieces are in it. */
export function keepCart(cart: Cart): void {
  stored.set(cart);
  cartPieces.set(cart.lines.reduce((pieces, { quantity }) => pieces + quantity, 0));
}

/** Reads what this or another version of the site has stored. What is no line is dropped, too many pieces are cut down. */
export function parseCart(json: string | null): Cart {
  try {
    const { lines = [], code = '' } = JSON.parse(json ?? '{}') as Record<keyof Cart, unknown>;
    if (!Array.isArray(lines)) return EMPTY;
    const bySku = new Map(lines.filter(isLine).map((line) => [line.sku, line]));
    return {
      lines: [...bySku.values()]
        .slice(0, MOST_LINES)
        .map((line) => ({ ...line, quantity: Math.min(line.quantity, MOST_PIECES) })),
      code: typeof code === 'string' ? code : '',
    };
  } catch {
    return EMPTY;
  }
}

function isLine(value: unknown): value is CartLine {
  const { quantity, image = '', ...texts } = { ...(value as Partial<Record<keyof CartLine, unknown>>) };
  const { sku, slug, name, size } = texts;
  return (
    [sku, slug, name, size, image].every((each) => typeof each === 'string') &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 0
  );
}
