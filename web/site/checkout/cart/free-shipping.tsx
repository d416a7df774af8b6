import { formatAmount } from '#contract/core/money.ts';
import type { Quote } from '../calls.ts';

/** The amount missing for free delivery, if a delivery method is free above some subtotal. */
export function FreeShipping({ quote: { shipping, subtotal, discount, currency } }: { quote: Quote }) {
  const ways = shipping.filter(({ freeFrom }) => freeFrom !== null);
  if (ways.length === 0) return null;
  const limit = Math.min(...ways.map(({ freeFrom }) => freeFrom ?? 0));
  // A discount code may already have made it free.
  const missing = ways.some(({ price }) => price === 0) ? 0 : limit - (subtotal - discount);
  const part = missing > 0 ? Math.max(0, 1 - missing / limit) : 1;
  return (
    <div className="free-shipping">
      <p>
        {missing > 0 ? `${formatAmount(missing, currency)} more and delivery is free` : 'Delivery is free'}
      </p>
      <span aria-hidden="true">
        <span style={{ scale: `${part} 1` }} />
      </span>
    </div>
  );
}
