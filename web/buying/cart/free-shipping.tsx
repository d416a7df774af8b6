import { Amount } from '../amount.tsx';
import type { Quote } from '../calls.ts';

/** How far the cart is from free delivery, where a way to deliver is free from some worth on. */
export function FreeShipping({ quote: { shipping, subtotal, discount, currency } }: { quote: Quote }) {
  const limits = shipping.flatMap(({ freeFrom }) => freeFrom ?? []);
  if (limits.length === 0) return null;
  const limit = Math.min(...limits);
  const missing = limit - (subtotal - discount);
  const part = Math.min(1, Math.max(0, 1 - missing / limit));
  return (
    <div className="free-shipping">
      <p>
        {missing > 0 ? (
          <>
            <Amount amount={missing} currency={currency} /> more and delivery is free
          </>
        ) : (
          'Delivery is free'
        )}
      </p>
      <span aria-hidden="true">
        <span style={{ scale: `${part} 1` }} />
      </span>
    </div>
  );
}
