import { type ReactNode, useState } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { paths } from '#contract/core/paths.ts';
import { sentenceOf } from '#web/api/api.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useCart } from '../../state/current-cart.ts';
import { useQueries, useQuery } from '../../state/use-query.ts';
import { checkoutQuery } from '../calls.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { CheckoutForm } from './checkout-form.tsx';

type CheckoutPageProps = {
  contact: Site['contact'];
  /** Shown if there is nothing to order. */
  instead: ReactNode;
};

/** Checkout on one page, without an account (product.md#checkout). */
export function CheckoutPage({ contact, instead }: CheckoutPageProps) {
  return (
    <CheckoutLayout title="Checkout" without="To order" contact={contact}>
      {useHydrated() ? <Content instead={instead} /> : <CheckoutSkeleton />}
    </CheckoutLayout>
  );
}

function Content({ instead }: Pick<CheckoutPageProps, 'instead'>) {
  const { lines } = useCart();
  const { data: shop, error } = useQuery(checkoutQuery);
  const { retry } = useQueries();
  // The form stays until the order's page is shown, although the cart is already empty.
  const [isPlaced, setPlaced] = useState(false);
  if (lines.length === 0 && !isPlaced) {
    return (
      <>
        <div className="buying-empty">
          <p className="font-display text-heading">There is nothing to order yet</p>
          <a href={paths.shop} className="button">
            Go to the shop
          </a>
        </div>
        {instead}
      </>
    );
  }
  if (shop) return <CheckoutForm {...shop} onPlaced={() => setPlaced(true)} />;
  if (!error) return <CheckoutSkeleton />;
  return (
    <div className="buying-empty">
      <p className="font-display text-heading">The checkout did not load</p>
      <p className="text-muted">
        {sentenceOf(error, 'Please try again.')} Your cart is kept in this browser.
      </p>
      <TryAgain onRetry={() => retry(checkoutQuery)} />
    </div>
  );
}

const CheckoutSkeleton = () => (
  <div data-waiting>
    <Loading label="Loading the checkout" className="buying-columns">
      <div className="checkout-form">
        {[1, 2, 3, 4].map((field) => (
          <Skeleton key={field} className="h-12" />
        ))}
      </div>
      <Skeleton className="buying-summary-skeleton" />
    </Loading>
  </div>
);
