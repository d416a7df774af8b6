import { paths } from '#contract/core/paths.ts';
import { sentenceOf } from '#web/api/api.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useCart } from '../../state/current-cart.ts';
import { Amount } from '../amount.tsx';
import { CodeField } from '../code-field.tsx';
import { Goods } from '../goods.tsx';
import { Problem } from '../problem.tsx';
import { Totals } from '../totals.tsx';
import type { Checkout } from './use-checkout.ts';

/** The order as currently quoted by the server, and the button that places it. */
export function OrderSummary({ formId, checkout }: { formId: string; checkout: Checkout }) {
  const { pricing, refusal, busy, code, payment } = checkout;
  const { quote, error, isPrevious, refetch } = pricing;
  const cart = useCart();
  // For a deleted product the server has no name.
  const nameOf = ({ sku, name }: { sku: string; name: string }) =>
    name || cart.lines.find((line) => line.sku === sku)?.name || '';
  const isReady = quote?.chosen && !isPrevious;
  const words = WORDS[refusal.code] ?? refusal.sentence;
  const idle = payment === 'stripe' ? 'Continue to payment' : 'Place order';
  return (
    <section aria-labelledby="order-summary" className="buying-summary">
      <h2 id="order-summary">Your order</h2>
      {quote && (
        <ul className="summary-lines">
          {quote.lines.map((line) => (
            <li key={line.sku}>
              <Goods goods={{ ...line, name: nameOf(line), slug: '' }} image={line.image ?? null}>
                {line.problem ? (
                  <p className="buying-problem">{line.problem.message}</p>
                ) : (
                  line.quantity > 1 && <p className="text-small text-muted">{`Qty ${line.quantity}`}</p>
                )}
              </Goods>
              {line.quantity > 0 && <Amount amount={line.total} currency={quote.currency} />}
            </li>
          ))}
        </ul>
      )}
      <CodeField code={code || (busy && quote?.code) || ''} quote={quote} />
      {quote && <Totals quote={quote} />}
      <div role="alert" className="buying-problem">
        <Problem words={words} />
        {error && !words ? (
          <p>
            {sentenceOf(error, 'The prices did not load.')} <TryAgain className="link" onRetry={refetch} />
          </p>
        ) : null}
      </div>
      <button type="submit" form={formId} className="button" aria-disabled={!isReady || busy}>
        {busy ? 'Ordering…' : idle}
      </button>
      <p className="buying-tax">
        By ordering you accept our{' '}
        <a href={paths.terms} className="link">
          terms
        </a>
        .{' '}
        <a href={paths.cart} className="link">
          Change the cart
        </a>
      </p>
    </section>
  );
}

/** Advice for refusals whose sentence from the server only says what happened. */
const WORDS: Record<string, string> = {
  'cart-changed':
    'Something in your cart is no longer available. We’ve updated it above: please check, and order again.',
  'order-key-used':
    'You’ve already placed an order from a copy of this tab. If you want this as well, order again.',
  'price-changed': 'The price has changed. Please check the total, and order again.',
};
