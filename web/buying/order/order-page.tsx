import type { Site } from '#contract/company.ts';
import { invoicePath, paths } from '#contract/paths.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { useData } from '#web/use-query.ts';
import { Amount } from '../amount.tsx';
import { BuyingPage } from '../buying-page.tsx';
import { Goods } from '../goods.tsx';
import { orderQuery } from '../order-query.ts';
import { Addressee } from './addressee.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import { Confirming } from './confirming.tsx';
import { OrderSums } from './order-sums.tsx';
import { Parcels } from './parcels.tsx';
import { Paying } from './paying.tsx';
import { eventWords, stateWords } from './state-words.ts';
import { useFresh } from './use-fresh.ts';

type OrderPageProps = {
  number: string;
  orderKey: string;
  /** Of the link in its mail. */
  confirm: string | undefined;
  contact: Site['contact'];
};

/** An order, for whoever has its key (product.md#order). */
export function OrderPage({ number, orderKey, confirm, contact }: OrderPageProps) {
  const query = orderQuery(number, orderKey);
  const order = useData(query);
  const isByCard = order.state === 'pending' && order.payment === 'stripe';
  useFresh(query, isByCard || order.toConfirm === 'by mail');
  const isToPay = order.state === 'pending' && order.total > 0 && order.toConfirm !== 'by mail';
  const { title, text } = stateWords(order);
  return (
    <BuyingPage
      label={`Order ${order.number}`}
      title={title}
      without="To say that something is wrong"
      contact={contact}
    >
      <p className="buying-lead" role="status">
        {text}
      </p>
      <div className="buying-columns">
        <div className="order-parts">
          {order.toConfirm && <Confirming {...{ order, orderKey, confirm, contact }} />}
          {isToPay && <Paying order={order} orderKey={orderKey} />}
          <Parcels order={order} />
          <section aria-labelledby="order-goods">
            <h2 id="order-goods">What you ordered</h2>
            <ul className="buying-lines">
              {order.lines.map((line) => (
                <li key={line.position} className="order-line">
                  <Goods goods={line}>
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
        <aside className="buying-summary" aria-label="Sums, address and history">
          <OrderSums order={order} />
          <a href={invoicePath(order.number, orderKey)} className="button-quiet">
            {order.invoiceNumber ? 'Invoice to print' : 'Order to print'}
          </a>
          <Addressee {...order} />
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
    </BuyingPage>
  );
}
