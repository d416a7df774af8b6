import { MOST_LINES, MOST_PIECES } from '#contract/shop/cart-rules.ts';
import { createStored } from '#web/api/stored.ts';
import { cartCount } from './cart-count.ts';

/** A line of the cart. Name, size, option and picture let it render before, or without, a reply of the server; prices are not stored. */
export type CartLine = {
  sku: string;
  slug: string;
  name: string;
  /** Empty for a product without sizes. */
  size: string;
  /** Of the second option; absent without one. Unchecked: only ever joined to a text. */
  option?: string | undefined;
  quantity: number;
  image?: string | undefined;
};

/** The items to buy, and the discount code that the visitor typed. */
type Cart = { lines: readonly CartLine[]; code: string };

const EMPTY: Cart = { lines: [], code: '' };

const stored = createStored('marquee-cart', parseCart);

/** The cart of this browser. change-cart.ts changes it. */
export const currentCart = stored.current;

/** The same; empty on the server and until hydration. */
export const useCart = stored.use;

/** Stores another cart, and its number of pieces. */
export function storeCart(cart: Cart): void {
  stored.set(cart);
  cartCount.set(cart.lines.reduce((pieces, { quantity }) => pieces + quantity, 0));
}

/** Parses a cart stored by this or another version of the site. Invalid lines are dropped, excess pieces cut. */
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
  const {
    quantity,
    image = '',
    option = '',
    ...texts
  } = { ...(value as Partial<Record<keyof CartLine, unknown>>) };
  const { sku, slug, name, size } = texts;
  return (
    [sku, slug, name, size, image].every((each) => typeof each === 'string') &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 0
  );
}
