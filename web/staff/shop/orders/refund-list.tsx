import { Moment } from '../../frame/moment.tsx';
import { Amount } from '../amount.tsx';
import type { Order } from './order.ts';
import { piecesOf } from './pieces.ts';

const WORDS = {
  pending: 'under way',
  done: 'done',
  failed: 'has failed: the money has not gone back',
} as const;

/** What was given back, by whom and why. */
export function RefundList({ order }: { order: Order }) {
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
          </li>
        ))}
      </ol>
    </>
  );
}

/** Pieces are put back when the refund is done, which its credit note shows: it may still fail afterwards. */
function stockWords({ restock, state, creditNote }: Order['refunds'][number]): string {
  if (restock && creditNote !== null) return 'back in stock';
  return restock && state === 'pending' ? 'back in stock once it is done' : 'not put back in stock';
}
