import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { Moment } from '../../frame/moment.tsx';
import { useMay } from '../../frame/person.ts';
import { useDeed } from '../../frame/use-deed.ts';
import { usePress } from '../../frame/use-press.ts';
import type { Order } from './order.ts';
import { useOrderAgain } from './use-order-again.ts';

const STATES = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'failed',
  unsent: 'not sent: no mail server was set',
} as const;

/** What the customer was told by mail; each can be sent again. */
export function MailList({ order: { number, mails, email } }: { order: Order }) {
  const maySend = useMay('orders');
  const { isBusy, perform } = useDeed();
  const press = usePress();
  const again = useOrderAgain();
  const send = (mail: number, isFirst: boolean) =>
    perform(
      () =>
        press(`order-mail ${number} ${mail}`, {}, (key, options) =>
          ask(staffOrderCalls.mailAgain, { number, mail, body: { key } }, options),
        ).then(again),
      `The mail to ${email} is on its way${isFirst ? '' : ' again'}.`,
    );
  return (
    <section className="order-box" aria-label="Mails">
      <h2>Mails</h2>
      {mails.length === 0 && <p>None yet.</p>}
      <ul className="lines">
        {mails.map(({ id, subject, state, error, createdAt, sentAt }) => (
          <li key={id}>
            {subject}{' '}
            <span className="quiet">
              {STATES[state]}, <Moment iso={sentAt ?? createdAt} />
              {error && `: ${error}`}
            </span>{' '}
            {maySend && state !== 'queued' && (
              <button
                type="button"
                className="plain"
                aria-disabled={isBusy}
                aria-label={`${state === 'unsent' ? 'Send' : 'Send again'}: ${subject}`}
                onClick={() => send(id, state === 'unsent')}
              >
                {state === 'unsent' ? 'Send' : 'Send again'}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
