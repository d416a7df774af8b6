import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { Moment } from '../../frame/moment.tsx';
import { useMay } from '../../frame/person.ts';
import { useDeed } from '../../frame/use-deed.ts';
import { Amount } from '../amount.tsx';
import type { Order } from './order.ts';
import { ReturnedDialog } from './returned-dialog.tsx';
import { useOrderAgain } from './use-order-again.ts';

const WORDS = {
  pending: 'goes back',
  done: 'has gone back',
  failed: 'has not gone back',
  'by hand': 'was given back by hand',
} as const;

/** Payments that the order could not take. Their buyer was told that the money goes back. */
export function ReturnList({ order }: { order: Order }) {
  const { number, returns } = order;
  const [asked, setAsked] = useState<Order['returns'][number]>();
  const { isBusy, perform } = useDeed();
  const again = useOrderAgain();
  const mayPayBack = useMay('refunds');
  if (returns.length === 0) return null;
  const tryAgain = (payment: number) =>
    perform(
      () => ask(staffOrderCalls.payBack, { number, payment, body: { how: 'again' } }).then(again),
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
                since <Moment iso={payment.since} />
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
