import { itemName } from '#contract/shop/item-name.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { hasRunOut } from '../cancellation/run-out.ts';
import { securePieces } from '../checkout/secure-pieces.ts';
import type { OrderServices } from '../order-services.ts';
import { type Db, linesOf, type OrderRow } from '../read-order.ts';
import { requireState } from '../states.ts';
import { markPaid } from './mark-paid.ts';

/**
 * Staff record a bank transfer, perhaps days after it arrived. An order that has expired since is honoured if its stock is still
 * available. Throws 409 if it is not, and for any other order that does not await a transfer.
 */
export async function noteTransfer(
  tx: Db,
  shop: OrderServices,
  order: OrderRow,
  staff: string,
): Promise<void> {
  const isLate = await hasRunOut(tx, order);
  if (!isLate) requireState(order, 'paid');
  if (order.payment !== 'invoice')
    throw new HttpError('order-state', `${order.number} is paid by card, which its provider tells us`);
  await requirePieces(tx, shop, order);
  await markPaid(tx, shop, order, { staff, ...(isLate && { detail: { late: true } }) });
}

/** Takes the stock and code that the order lacks. Throws 409 if other orders have them. */
async function requirePieces(tx: Db, shop: OrderServices, order: OrderRow): Promise<void> {
  const { short, code } = await securePieces(tx, shop, order);
  if (code)
    throw new HttpError(
      'order-state',
      `${order.number} was not confirmed in time, and others have used ${code} as often as it may be used, so the money has to go back`,
    );
  if (short.length === 0) return;
  const lines = await linesOf(tx, order.id);
  const gone = short.map(({ sku, left }) => {
    const line = lines.find((each) => each.sku === sku);
    return `${line ? itemName(line) : sku} (${left})`;
  });
  throw new HttpError(
    'order-state',
    `${order.number} was not paid or confirmed in time, and its pieces were sold meanwhile. Too few are left of ${gone.join(' and ')}, so the money has to go back`,
  );
}
