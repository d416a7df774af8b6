import { Choice } from './choice.tsx';
import type { Placing } from './send-order.ts';
import type { Checkout } from './use-checkout.ts';

type Payment = Placing['payment'];

const WORDS: Record<Payment, { label: string; detail: string }> = {
  invoice: {
    label: 'Bank transfer',
    detail: 'We send the bank details with your order, and post it when the money is here.',
  },
  stripe: { label: 'Card', detail: 'You pay on the page of Stripe, our card processor.' },
};

/** Shown where there is more than one way to pay. */
export const PaymentChoice = ({
  payments,
  checkout,
}: {
  payments: readonly Payment[];
  checkout: Checkout;
}) => (
  <fieldset>
    <legend>How you pay</legend>
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
