import type { CartLine, LINE_FAULTS, QuoteLine } from '#contract/shop/cart.ts';
import { MOST_PIECES } from '#contract/shop/cart-rules.ts';
import { LOW_STOCK } from '#contract/shop/variants.ts';
import type { Good } from './goods.ts';

type Line = Omit<QuoteLine, 'discount' | 'tax'> & { weight: number };

/** Each SKU once, with its stock and price from the database; only SKU and quantity come from the cart. */
export function pricedLines(
  lines: readonly CartLine[],
  goods: ReadonlyMap<string, Good>,
  isExact = false,
): Line[] {
  const requested = new Map<string, number>();
  for (const { sku, quantity } of lines)
    requested.set(sku, Math.min((requested.get(sku) ?? 0) + quantity, MOST_PIECES));
  return [...requested].map(([sku, quantity]) => priced(sku, quantity, goods.get(sku), isExact));
}

/** Steps to which a quantity above the stock is reduced: asking for ever more does not reveal the exact stock. */
const STEPS = [LOW_STOCK, 10, 20, 50, MOST_PIECES];

export const mostAtOnce = (stock: number): number =>
  stock <= LOW_STOCK ? stock : (STEPS.findLast((step) => step <= stock) ?? stock);

function priced(sku: string, asked: number, good: Good | undefined, isExact: boolean): Line {
  const {
    slug = '',
    name = '',
    size = '',
    option = '',
    image = null,
    price = 0,
    weight = 0,
    stock = 0,
  } = good ?? {};
  const isGone = good === undefined;
  const most = stock === null || isExact ? stock : mostAtOnce(stock);
  const quantity = isGone ? 0 : Math.min(asked, most ?? asked);
  const kind = isGone ? 'gone' : quantity === 0 ? 'sold-out' : quantity < asked ? 'fewer' : undefined;
  return {
    sku,
    slug,
    name,
    size,
    option,
    image,
    asked,
    quantity,
    unitPrice: price,
    ...(good?.regularPrice && { regularPrice: good.regularPrice }),
    total: price * quantity,
    weight: weight * quantity,
    ...(kind && { problem: { kind, message: inWords(kind, quantity, most === stock) } }),
  };
}

function inWords(kind: (typeof LINE_FAULTS)[number], left: number, isAll: boolean): string {
  if (kind === 'gone') return 'No longer in the shop';
  if (kind === 'sold-out') return 'Sold out';
  return isAll && left <= LOW_STOCK ? `Only ${left} left` : `At most ${left} in one order`;
}
