import { LongDate } from '#web/ui/long-date.tsx';
import { Amount } from '../amount.tsx';
import type { Order } from '../order-query.ts';
import { PayAgain } from './pay-again.tsx';

/** How to pay a waiting order: the bank account and the reference of a transfer, or the card payment. */
export function PaymentStatus({ order, orderKey }: { order: Order; orderKey: string }) {
  const { payment, reference, seller, heldUntilDay, toConfirm, total, currency } = order;
  if (payment === 'stripe') return <PayAgain order={order} orderKey={orderKey} />;
  return (
    <section aria-labelledby="order-paying" className="order-paying">
      <h2 id="order-paying">Pay by bank transfer</h2>
      <dl>
        <div>
          <dt>Amount</dt>
          <dd>
            <Amount amount={total} currency={currency} />
          </dd>
        </div>
        {reference && (
          <div>
            <dt>Reference</dt>
            <dd>{reference}</dd>
          </div>
        )}
        {heldUntilDay && !toConfirm && (
          <div>
            <dt>Reserved until</dt>
            <dd>
              <LongDate iso={heldUntilDay} />
            </dd>
          </div>
        )}
        <div>
          <dt>To</dt>
          <dd className="whitespace-pre-line">
            {seller.bankDetails || `${seller.name}: we’ll email you our bank details.`}
          </dd>
        </div>
      </dl>
      <p className="text-small text-muted">Please quote this reference.</p>
    </section>
  );
}
