import { type ReactNode, useRef } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { paths } from '#contract/core/paths.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { useCart } from '../../state/current-cart.ts';
import { useQuote } from '../calls.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { deliveryPlace } from '../place-order/delivery-place.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useRemovedLine } from './use-removed-line.ts';

type CartPageProps = {
  contact: Site['contact'];
  /** Products, at the end of the page. */
  more: ReactNode;
};

/** The cart of this browser, priced by the server (product.md#cart). */
export function CartPage({ contact, more }: CartPageProps) {
  return (
    <CheckoutLayout title="Your cart" without="To order" contact={contact}>
      {useHydrated() ? <Content more={more} /> : <CartSkeleton />}
    </CheckoutLayout>
  );
}

function Content({ more }: Pick<CartPageProps, 'more'>) {
  const { lines, code } = useCart();
  const removing = useRemovedLine();
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
        {!isPriced && <EmptyCart />}
      </div>
      {isPriced && <CartSummary {...pricing} asked={lines} code={code} />}
      <div className="buying-more">{more}</div>
    </div>
  );
}

const EmptyCart = () => (
  <div className="buying-empty">
    <p className="text-lead">Your cart is empty</p>
    <p className="max-w-prose text-muted">
      Items you add in the shop stay here, in this browser, until you order them.
    </p>
    <a href={paths.shop} className="button">
      Go to the shop
    </a>
  </div>
);
