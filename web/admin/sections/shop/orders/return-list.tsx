import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../api/request.ts';
import { useAction } from '../../../layout/actions/use-action.ts';
import { useMay } from '../../../layout/current-user.ts';
import { DateTime } from '../../../layout/date-time.tsx';
import { Amount } from '../amount.tsx';
import { ReturnedDialog } from './dialogs/returned-dialog.tsx';
import type { Order } from './order.ts';
import { useRefetchOrder } from './use-refetch-order.ts';

const WORDS = {
  pending: 'goes back',
  done: 'has gone back',
  failed: 'has not gone back',
  'by hand': 'was given back by hand',
} as const;

/** Payments that the order could not accept. The buyer was notified that the money will be returned. */
export function ReturnList({ order }: { order: Order }) {
  const { number, returns } = order;
  const [asked, setAsked] = useState<Order['returns'][number]>();
  const { isBusy, perform } = useAction();
  const refetch = useRefetchOrder();
  const mayPayBack = useMay('refunds');
  if (returns.length === 0) return null;
  const tryAgain = (payment: number) =>
    perform(
      () => request(staffOrderCalls.payBack, { number, payment, body: { how: 'again' } }).then(refetch),
      'The payment provider is asked again.',
    );
  return (
    <>
      <h2>Payments that go back</h2>
      <ol className="lines">
        {returns.map((payment) => (
          <li key={payment.id}>
            <Amount amount={payment.amount} currency={payment.currency} /> {WORDS[payment.state]}{' '}
            {['pending', 'failed'].includes(payment.state) && (
              <span className="quiet">
                since <DateTime iso={payment.since} />
              </span>
            )}
            {mayPayBack && payment.ways.includes('again') && (
              <Button aria-disabled={isBusy} onClick={() => tryAgain(payment.id)}>
                Try again
              </Button>
            )}
            {mayPayBack && payment.ways.includes('by hand') && (
              <Button onClick={() => setAsked(payment)}>Given back by hand…</Button>
            )}
          </li>
        ))}
      </ol>
      {asked && <ReturnedDialog order={order} payment={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
