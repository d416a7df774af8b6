import { paymentCalls } from '#contract/shop/payment-calls.ts';
import { call } from '#web/api/api.ts';
import { passFocusToHeading } from '#web/ui/pass-focus-on.ts';
import { useQueries } from '../../state/use-query.ts';
import { failure, useWrite } from '../../state/use-write.ts';
import { type Order, orderQuery } from '../order-query.ts';

/** Opens the payment page of an unpaid card order. */
export function PayAgain({ order: { number }, orderKey }: { order: Order; orderKey: string }) {
  const { refresh } = useQueries();
  const again = () => void refresh(orderQuery(number, orderKey));
  const paying = useWrite(() => call(paymentCalls.pay, { number, body: { key: orderKey } }), {
    onDone: (reply) => (reply.kind === 'redirect' ? location.assign(reply.url) : again()),
    failed: (error) => {
      again(); // it may have been paid or cancelled since
      return failure('The payment page did not open', 'Please try again in a moment.')(error);
    },
  });
  return (
    <section aria-labelledby="order-paying" className="order-paying">
      <h2 id="order-paying">Pay by card</h2>
      <p className="text-muted">If you’ve just paid, wait a moment: this page will update by itself.</p>
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
