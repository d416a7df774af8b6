import type { Quote } from '#contract/shop/cart.ts';
import type { LineRow } from '../read-order.ts';

/** Rows of an order's lines from the quote. */
export const lineRows = (
  orderId: number,
  { lines, taxName, taxRate }: Quote,
): Omit<LineRow, 'shipped' | 'refunded'>[] =>
  lines.map(
    ({ sku, slug, name, size, option = '', quantity, unitPrice, discount, total, tax }, position) => ({
      orderId,
      position,
      sku,
      slug,
      name,
      size,
      option,
      quantity,
      unitPrice,
      discount,
      total: total - discount,
      taxName,
      taxRate,
      tax,
    }),
  );
