import { paths } from '#contract/paths.ts';
import { sentenceOf } from '#web/api.ts';
import type { CartLine } from '#web/current-cart.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TryAgain } from '#web/ui/try-again.tsx';
import type { Quote } from '../calls.ts';
import { CodeField } from '../code-field.tsx';
import { Totals } from '../totals.tsx';
import { FreeShipping } from './free-shipping.tsx';

type CartSummaryProps = {
  quote: Quote | undefined;
  error: unknown;
  again: () => Promise<void>;
  /** What the cart holds, which the quote may not have caught up with. */
  asked: readonly CartLine[];
  code: string;
};

/** What it comes to so far, as the server says, and the way on. It comes as a whole, so that nothing in it moves. */
export function CartSummary({ quote, error, again, asked, code }: CartSummaryProps) {
  if (!quote && !error)
    return (
      <Loading label="Working out the price">
        <Skeleton className="buying-summary-skeleton" />
      </Loading>
    );
  const isBuyable = !quote || quote.lines.some(({ quantity }) => quantity > 0);
  return (
    <section aria-labelledby="cart-summary" className="buying-summary">
      <h2 id="cart-summary">Summary</h2>
      {quote && <FreeShipping quote={quote} />}
      <CodeField code={code} quote={quote} />
      {quote && <Totals quote={quote} isBeforeDelivery />}
      {error ? (
        <div role="alert" className="buying-problem">
          <p>
            {sentenceOf(error, 'The prices did not load.')} Your cart is kept in this browser.{' '}
            <TryAgain className="link" again={again} />
          </p>
        </div>
      ) : null}
      {isBuyable && asked.length > 0 && (
        <a href={paths.checkout} className="button">
          Go to checkout
        </a>
      )}
      <a href={paths.shop} className="buying-back link">
        Continue shopping
      </a>
    </section>
  );
}
