import { useEffect } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { orderCalls } from '#contract/shop/order-calls.ts';
import { call, sentenceOf } from '#web/api/api.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useQueries } from '../../state/use-query.ts';
import { useWrite } from '../../state/use-write.ts';
import { type Order, orderQuery } from '../order-query.ts';

type ConfirmationProps = {
  order: Order;
  orderKey: string;
  confirm: string | undefined;
  contact: Site['contact'];
};

/** Asks the buyer to confirm the order by the link in its mail (`confirm`); an unconfirmed order is held for one hour only. */
export function Confirmation({ order, orderKey, confirm, contact }: ConfirmationProps) {
  const { number, email, toConfirm } = order;
  if (toConfirm === 'by mail' && confirm)
    return <ConfirmOnOpen number={number} orderKey={orderKey} confirm={confirm} />;
  return (
    <section aria-labelledby="order-confirming" className="order-paying">
      <h2 id="order-confirming">Confirm your order</h2>
      {toConfirm === 'by mail' ? (
        <p>
          We’ve sent an email to <strong>{email}</strong>. Please open the link in it within an hour to
          confirm your order; this page will then say how to pay. If it hasn’t arrived, check your spam
          folder.
        </p>
      ) : (
        <p>
          This order is reserved for one hour. To keep it longer, write to{' '}
          <a href={`mailto:${contact.email}`} className="link">
            {contact.email}
          </a>{' '}
          and quote {number}.
        </p>
      )}
    </section>
  );
}

type ConfirmOnOpenProps = { number: string; orderKey: string; confirm: string };

/** Confirms at once. By script, because mail scanners open links too. */
function ConfirmOnOpen({ number, orderKey, confirm }: ConfirmOnOpenProps) {
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
          <TryAgain className="link" onRetry={() => confirming.run()} />
        </p>
      ) : (
        <p role="status">Confirming your order…</p>
      )}
      <noscript>Please turn on JavaScript to confirm your order, or write to us.</noscript>
    </section>
  );
}
