import type { ReactNode } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { invoicePath, paths } from '#contract/core/paths.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { useData } from '../../state/use-query.ts';
import { Amount } from '../amount.tsx';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { Goods } from '../goods.tsx';
import { orderQuery } from '../order-query.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { Confirmation } from './confirmation.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { OrderSums } from './order-sums.tsx';
import { Parcels } from './parcels.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { eventWords, stateWords } from './state-words.ts';
import { useRefetch } from './use-refetch.ts';

type OrderPageProps = {
  number: string;
  orderKey: string;
  /** From the link in the order's mail. */
  confirm: string | undefined;
  contact: Site['contact'];
  /** Products, at the end of the page. */
  more: ReactNode;
};

/** An order, for anyone who has its key (product.md#order). */
export function OrderPage({ number, orderKey, confirm, contact, more }: OrderPageProps) {
  const query = orderQuery(number, orderKey);
  const order = useData(query);
  const isByCard = order.state === 'pending' && order.payment === 'stripe';
  useRefetch(query, isByCard || order.toConfirm === 'by mail');
  const isToPay = order.state === 'pending' && order.total > 0 && order.toConfirm !== 'by mail';
  const { title, text } = stateWords(order);
  return (
    <CheckoutLayout
      label={`Order ${order.number}`}
      title={title}
      without="To report a problem"
      contact={contact}
    >
      <p className="buying-lead" role="status">
        {text}
      </p>
      <div className="buying-columns">
        <div className="order-parts">
          {order.toConfirm && <Confirmation {...{ order, orderKey, confirm, contact }} />}
          {isToPay && <PaymentStatus order={order} orderKey={orderKey} />}
          <Parcels order={order} />
          <section aria-labelledby="order-goods">
            <h2 id="order-goods">What you ordered</h2>
            <ul className="buying-lines">
              {order.lines.map((line) => (
                <li key={line.position} className="order-line">
                  <Goods goods={line} image={order.images[line.slug] ?? null}>
                    <p className="text-small text-muted">
                      {line.quantity} × <Amount amount={line.unitPrice} currency={order.currency} />
                      {line.refunded > 0 && <span>{`, ${line.refunded} refunded`}</span>}
                    </p>
                  </Goods>
                  <Amount amount={line.unitPrice * line.quantity} currency={order.currency} />
                </li>
              ))}
            </ul>
            {order.giftNote && <p className="order-gift">{order.giftNote}</p>}
          </section>
          <ComplaintForm number={order.number} orderKey={orderKey} />
        </div>
        <aside className="buying-summary" aria-label="Totals, address and history">
          <OrderSums order={order} />
          <a href={invoicePath(order.number, orderKey)} className="button-quiet">
            {order.invoiceNumber ? 'Print this invoice' : 'Print this order'}
          </a>
          <DeliveryAddress {...order} />
          <ol className="order-events">
            {order.events.map(({ what, at, day }) => (
              <li key={what + at}>
                {eventWords(what)} <LongDate iso={day} className="text-faint" />
              </li>
            ))}
          </ol>
          <a href={paths.shop} className="buying-back link">
            Back to the shop
          </a>
        </aside>
      </div>
      {more}
    </CheckoutLayout>
  );
}
