import { formatAmount } from '#contract/money.ts';
import type { Quote } from '../calls.ts';

/** How far the cart is from free delivery, where a way to deliver is free from some worth on. */
export function FreeShipping({ quote: { shipping, subtotal, discount, currency } }: { quote: Quote }) {
  const ways = shipping.filter(({ freeFrom }) => freeFrom !== null);
  if (ways.length === 0) return null;
  const limit = Math.min(...ways.map(({ freeFrom }) => freeFrom ?? 0));
  // A discount code may have made it free already.
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
