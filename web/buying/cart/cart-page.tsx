import { type ReactNode, useRef } from 'react';
import type { Site } from '#contract/company.ts';
import { paths } from '#contract/paths.ts';
import { useCart } from '#web/current-cart.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { BuyingPage } from '../buying-page.tsx';
import { useQuote } from '../calls.ts';
import { deliveryPlace } from '../checkout/kept-address.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useRemoved } from './use-removed.ts';

type CartPageProps = {
  contact: Site['contact'];
  /** What leads on from an empty cart. */
  instead: ReactNode;
};

/** The cart of this browser, priced by the server (product.md#cart). */
export function CartPage({ contact, instead }: CartPageProps) {
  return (
    <BuyingPage title="Your cart" without="To order" contact={contact}>
      {useHydrated() ? <Content instead={instead} /> : <CartSkeleton />}
    </BuyingPage>
  );
}

function Content({ instead }: Pick<CartPageProps, 'instead'>) {
  const { lines, code } = useCart();
  const removing = useRemoved();
  const box = useRef<HTMLDivElement>(null);
  const asked = useSettled({
    ...deliveryPlace(),
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    ...(code && { code }),
  });
  const pricing = useQuote(asked);
  const isPriced = lines.length > 0;
  return (
    <div ref={box} className={isPriced ? 'buying-columns' : undefined}>
      <div>
        <CartLines lines={lines} removing={removing} quote={pricing.quote} />
        {!isPriced && (
          <>
            <EmptyCart />
            {instead}
          </>
        )}
      </div>
      {isPriced && <CartSummary {...pricing} asked={lines} code={code} />}
    </div>
  );
}

const EmptyCart = () => (
  <div className="buying-empty">
    <p className="font-display text-heading">Your cart is empty</p>
    <p className="max-w-prose text-muted">
      What you add in the shop waits here, in this browser, until you order it.
    </p>
    <a href={paths.shop} className="button">
      Go to the shop
    </a>
  </div>
);
