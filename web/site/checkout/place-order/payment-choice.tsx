import { Choice } from './choice.tsx';
import type { Placing } from './send-order.ts';
import type { Checkout } from './use-checkout.ts';

type Payment = Placing['payment'];

const WORDS: Record<Payment, { label: string; detail: string }> = {
  invoice: {
    label: 'Bank transfer',
    detail: 'We’ll send you our bank details, and post your order once the money arrives.',
  },
  stripe: { label: 'Card', detail: 'You’ll pay on a page run by Stripe, our card processor.' },
};

/** Rendered only if there is more than one payment method. */
export const PaymentChoice = ({
  payments,
  checkout,
}: {
  payments: readonly Payment[];
  checkout: Checkout;
}) => (
  <fieldset>
    <legend>Payment</legend>
    {payments.map((each) => (
      <Choice
        key={each}
        name="payment"
        value={each}
        checked={checkout.payment === each}
        onChange={() => checkout.setPayment(each)}
        {...WORDS[each]}
      />
    ))}
  </fieldset>
);
