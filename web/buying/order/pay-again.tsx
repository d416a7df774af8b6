import { paymentCalls } from '#contract/payment-calls.ts';
import { call } from '#web/api.ts';
import { passFocusToHeading } from '#web/ui/pass-focus-on.ts';
import { useQueries } from '#web/use-query.ts';
import { failure, useWrite } from '#web/use-write.ts';
import { type Order, orderQuery } from '../order-query.ts';

/** Leads to the payment page of a card order that nobody has paid yet. */
export function PayAgain({ order: { number }, orderKey }: { order: Order; orderKey: string }) {
  const { refresh } = useQueries();
  const again = () => void refresh(orderQuery(number, orderKey));
  const paying = useWrite(() => call(paymentCalls.pay, { number, body: { key: orderKey } }), {
    onDone: (reply) => (reply.kind === 'redirect' ? location.assign(reply.url) : again()),
    failed: (error) => {
      again(); // it may be paid or cancelled by now
      return failure('The payment page did not open', 'Please try again in a moment.')(error);
    },
  });
  return (
    <section aria-labelledby="order-paying" className="order-paying">
      <h2 id="order-paying">Pay by card</h2>
      <p className="text-muted">If you have just paid, wait a moment: this page shows it by itself.</p>
      <button
        ref={passFocusToHeading}
        type="button"
        className="button needs-script"
        aria-disabled={paying.busy}
        onClick={() => paying.run()}
      >
        {paying.busy ? 'Opening…' : 'Pay now'}
      </button>
    </section>
  );
}
