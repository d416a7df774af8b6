import { DateTime } from '../../../layout/date-time.tsx';
import type { Order } from './order.ts';
import { PAYMENTS } from './order-words.ts';

/** Payment method and date of the order. */
export function PaymentBox({ order }: { order: Order }) {
  const { payment, placedAt, paidAt, heldUntil, reference, invoiceNumber } = order;
  return (
    <section className="order-box" aria-label="Payment">
      <h2>Payment</h2>
      <dl className="payment-facts">
        <dt>By</dt>
        <dd>{PAYMENTS[payment]}</dd>
        <dt>Placed</dt>
        <dd>
          <DateTime iso={placedAt} />
        </dd>
        {paidAt && (
          <>
            <dt>Paid</dt>
            <dd>
              <DateTime iso={paidAt} />
            </dd>
          </>
        )}
        {order.state === 'pending' && heldUntil && (
          <>
            <dt>Held until</dt>
            <dd>
              <DateTime iso={heldUntil} />{' '}
              <span className="quiet">
                {order.toConfirm && 'its buyer has not confirmed it yet; '}then it is cancelled by itself
              </span>
            </dd>
          </>
        )}
        {reference && (
          <>
            <dt>Reference</dt>
            <dd>{reference}</dd>
          </>
        )}
        {invoiceNumber && (
          <>
            <dt>Invoice</dt>
            <dd>{invoiceNumber}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
