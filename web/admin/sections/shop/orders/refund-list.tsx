import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../layout/current-user.ts';
import { DateTime } from '../../../layout/date-time.tsx';
import { Amount } from '../amount.tsx';
import { EndRefundDialog } from './dialogs/end-refund-dialog.tsx';
import type { Order } from './order.ts';
import { quantitiesInWords } from './quantities-in-words.ts';

const WORDS = {
  pending: 'under way',
  done: 'done',
  failed: 'has failed: the money has not gone back',
} as const;

/** Refunds with amount, person and reason. */
export function RefundList({ order }: { order: Order }) {
  const [asked, setAsked] = useState<{ refund: Refund; state: 'done' | 'failed' }>();
  const mayPayBack = useMay('refunds');
  if (order.refunds.length === 0) return null;
  return (
    <>
      <h2>Refunds</h2>
      <ol className="lines">
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <Amount amount={refund.amount} currency={order.currency} /> {WORDS[refund.state]}
            {refund.creditNote && `, credit note ${refund.creditNote}`}{' '}
            <span className="quiet">
              <DateTime iso={refund.doneAt ?? refund.createdAt} /> {refund.staff}
              {refund.reason && `: ${refund.reason}`}
              {refund.lines.length > 0 &&
                `. ${quantitiesInWords(order, refund.lines)}, ${stockWords(refund)}`}
            </span>
            {mayPayBack && refund.isStuck && (
              <>
                <Button onClick={() => setAsked({ refund, state: 'done' })}>It has gone back…</Button>
                <Button onClick={() => setAsked({ refund, state: 'failed' })}>It has not…</Button>
              </>
            )}
          </li>
        ))}
      </ol>
      {asked && <EndRefundDialog order={order} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type Refund = Order['refunds'][number];

/** Pieces are restocked when the refund completes, which its credit note proves: the refund may still fail afterwards. */
function stockWords({ restock, state, creditNote }: Refund): string {
  if (restock && creditNote !== null) return 'back in stock';
  return restock && state === 'pending' ? 'back in stock once it is done' : 'not put back in stock';
}
