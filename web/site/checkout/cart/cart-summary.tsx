import { paths } from '#contract/core/paths.ts';
import { sentenceOf } from '#web/api/api.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TryAgain } from '#web/ui/try-again.tsx';
import type { CartLine } from '../../state/current-cart.ts';
import type { Quote } from '../calls.ts';
import { CodeField } from '../code-field.tsx';
import { Totals } from '../totals.tsx';
import { FreeShipping } from './free-shipping.tsx';

type CartSummaryProps = {
  quote: Quote | undefined;
  error: unknown;
  refetch: () => Promise<void>;
  /** The lines of the cart; the quote may still be that of earlier ones. */
  asked: readonly CartLine[];
  code: string;
};

/** The totals so far, as quoted by the server, and the link to the checkout. Rendered as one block, so that nothing in it moves. */
export function CartSummary({ quote, error, refetch, asked, code }: CartSummaryProps) {
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
            <TryAgain className="link" onRetry={refetch} />
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
