import { HttpError } from '#server/http/errors.ts';
import { markPaid } from './mark-paid.ts';
import { type Db, linesOf, type OrderRow } from './read-order.ts';
import { hasRunOut } from './run-out.ts';
import { securePieces } from './secure-pieces.ts';
import type { Shop } from './shop.ts';
import { requireState } from './states.ts';

/**
 * Staff have found the money of a bank transfer, maybe days after it came: an order that ran out meanwhile is honoured if its
 * pieces are still there. Throws 409 where they are not, and for any other order that does not wait for a transfer.
 */
export async function noteTransfer(tx: Db, shop: Shop, order: OrderRow, staff: string): Promise<void> {
  const isLate = await hasRunOut(tx, order);
  if (!isLate) requireState(order, 'paid');
  if (order.payment !== 'invoice')
    throw new HttpError('order-state', `${order.number} is paid by card, which its provider tells us`);
  await requirePieces(tx, order);
  await markPaid(tx, shop, order, { staff, ...(isLate && { detail: { late: true } }) });
}

/** Takes what an order does not have yet. Throws 409 where others have it. */
async function requirePieces(tx: Db, order: OrderRow): Promise<void> {
  const { short, code } = await securePieces(tx, order);
  if (code)
    throw new HttpError(
      'order-state',
      `${order.number} was not confirmed in time, and others have used ${code} as often as it may be used, so the money has to go back`,
    );
  if (short.length === 0) return;
  const lines = await linesOf(tx, order.id);
  const gone = short.map(({ sku, left }) => {
    const line = lines.find((each) => each.sku === sku);
    return `${[line?.name, line?.size].filter(Boolean).join(', ')} (${left})`;
  });
  throw new HttpError(
    'order-state',
    `${order.number} was not paid or confirmed in time, and its pieces were sold meanwhile. Too few are left of ${gone.join(' and ')}, so the money has to go back`,
  );
}
