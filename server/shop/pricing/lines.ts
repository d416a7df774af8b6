import type { CartLine, LINE_FAULTS, QuoteLine } from '#contract/cart.ts';
import { MOST_PIECES } from '#contract/cart-rules.ts';
import type { Good } from './goods.ts';

type Line = Omit<QuoteLine, 'discount' | 'tax'> & { weight: number };

/** Each SKU once, with what there is of it and its price; nothing but SKU and quantity is taken from the cart. */
export function pricedLines(lines: readonly CartLine[], goods: ReadonlyMap<string, Good>): Line[] {
  const asked = new Map<string, number>();
  for (const { sku, quantity } of lines)
    asked.set(sku, Math.min((asked.get(sku) ?? 0) + quantity, MOST_PIECES));
  return [...asked].map(([sku, quantity]) => priced(sku, quantity, goods.get(sku)));
}

function priced(sku: string, asked: number, good: Good | undefined): Line {
  const { slug = '', name = null, size = '', image = null, price = 0, weight = 0, stock = 0 } = good ?? {};
  const isGone = name === null;
  const quantity = isGone ? 0 : Math.min(asked, stock ?? asked);
  const kind = isGone ? 'gone' : quantity === 0 ? 'sold-out' : quantity < asked ? 'fewer' : undefined;
  return {
    sku,
    slug,
    name: name ?? '',
    size,
    image,
    asked,
    quantity,
    unitPrice: price,
    total: price * quantity,
    weight: weight * quantity,
    ...(kind && { problem: { kind, message: inWords(kind, quantity) } }),
  };
}

function inWords(kind: (typeof LINE_FAULTS)[number], left: number): string {
  if (kind === 'gone') return 'No longer in the shop';
  return kind === 'sold-out' ? 'Sold out' : `Only ${left} left`;
}
