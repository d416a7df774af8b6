import Button from '@mui/material/Button';
import { useState } from 'react';
import { Moment } from '../../frame/moment.tsx';
import { useMay } from '../../frame/person.ts';
import { Amount } from '../amount.tsx';
import { EndRefundDialog } from './end-refund-dialog.tsx';
import type { Order } from './order.ts';
import { piecesOf } from './pieces.ts';

const WORDS = {
  pending: 'under way',
  done: 'done',
  failed: 'has failed: the money has not gone back',
} as const;

/** What was given back, by whom and why. */
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
              <Moment iso={refund.doneAt ?? refund.createdAt} /> {refund.staff}
              {refund.reason && `: ${refund.reason}`}
              {refund.lines.length > 0 && `. ${piecesOf(order, refund.lines)}, ${stockWords(refund)}`}
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

/** Pieces are put back when the refund is done, which its credit note shows: it may still fail afterwards. */
function stockWords({ restock, state, creditNote }: Refund): string {
  if (restock && creditNote !== null) return 'back in stock';
  return restock && state === 'pending' ? 'back in stock once it is done' : 'not put back in stock';
}
