import { Moment } from '../../frame/moment.tsx';
import type { Order } from './order.ts';

const STATES = {
  queued: 'on its way out',
  sent: 'sent',
  failed: 'failed',
  unsent: 'kept, not sent: no mail server is set up',
} as const;

/** What the customer was told by mail. */
export function MailList({ order }: { order: Order }) {
  return (
    <section className="order-box" aria-label="Mails">
      <h2>Mails</h2>
      {order.mails.length === 0 && <p>None yet.</p>}
      <ul className="lines">
        {order.mails.map(({ id, subject, state, error, createdAt, sentAt }) => (
          <li key={id}>
            {subject}{' '}
            <span className="quiet">
              {STATES[state]}, <Moment iso={sentAt ?? createdAt} />
              {error && `: ${error}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
