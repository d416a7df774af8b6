import { LongDate } from '#web/ui/long-date.tsx';
import { Amount } from '../amount.tsx';
import type { Order } from '../order-query.ts';

/** How a waiting order is paid: where the transfer goes and what it has to name, if it waits for one. */
export function Paying({ order }: { order: Order }) {
  const { payment, reference, seller, heldUntil, total, currency } = order;
  if (payment === 'stripe') return null;
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
        {heldUntil && (
          <div>
            <dt>Kept for you until</dt>
            <dd>
              <LongDate iso={heldUntil} />
            </dd>
          </div>
        )}
        <div>
          <dt>To</dt>
          <dd className="whitespace-pre-line">
            {seller.bankDetails || `${seller.name}: we write to you with our bank details.`}
          </dd>
        </div>
      </dl>
      <p className="text-small text-muted">Please give the reference, so that we know which order you pay.</p>
    </section>
  );
}
