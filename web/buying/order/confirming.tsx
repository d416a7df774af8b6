import { useEffect } from 'react';
import type { Site } from '#contract/company.ts';
import { orderCalls } from '#contract/order-calls.ts';
import { call, sentenceOf } from '#web/api.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useQueries } from '#web/use-query.ts';
import { useWrite } from '#web/use-write.ts';
import { type Order, orderQuery } from '../order-query.ts';

type ConfirmingProps = {
  order: Order;
  orderKey: string;
  confirm: string | undefined;
  contact: Site['contact'];
};

/** What keeps an order beyond its first hour: the link in its mail, which carries `confirm`. */
export function Confirming({ order, orderKey, confirm, contact }: ConfirmingProps) {
  const { number, email, toConfirm } = order;
  if (toConfirm === 'by mail' && confirm)
    return <Opened number={number} orderKey={orderKey} confirm={confirm} />;
  return (
    <section aria-labelledby="order-confirming" className="order-paying">
      <h2 id="order-confirming">Keep your order</h2>
      {toConfirm === 'by mail' ? (
        <p>
          We have sent a mail to <strong>{email}</strong>. Please open the link in it within an hour: then
          your order is kept, and this page says how to pay. If no mail has come, look into your spam folder.
        </p>
      ) : (
        <p>
          This order is kept for one hour. To keep it longer, write to{' '}
          <a href={`mailto:${contact.email}`} className="link">
            {contact.email}
          </a>{' '}
          and name it: {number}.
        </p>
      )}
    </section>
  );
}

type OpenedProps = { number: string; orderKey: string; confirm: string };

/** Confirms at once. By the page's script, since programs that look at mails open links too. */
function Opened({ number, orderKey, confirm }: OpenedProps) {
  const { refresh } = useQueries();
  const confirming = useWrite(() => call(orderCalls.confirm, { number, body: { confirm } }), {
    onDone: () => void refresh(orderQuery(number, orderKey)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link.
  useEffect(() => void confirming.run(), [confirm]);
  return (
    <section aria-label="Confirmation" className="order-paying" data-starts>
      {confirming.error ? (
        <p role="alert">
          {sentenceOf(confirming.error, 'Your order could not be confirmed.')}{' '}
          <TryAgain className="link" again={() => confirming.run()} />
        </p>
      ) : (
        <p role="status">Confirming your order…</p>
      )}
      <noscript>Please switch JavaScript on to confirm your order, or write to us.</noscript>
    </section>
  );
}
