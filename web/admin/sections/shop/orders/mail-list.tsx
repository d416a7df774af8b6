import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../api/request.ts';
import { useAction } from '../../../layout/actions/use-action.ts';
import { useOnce } from '../../../layout/actions/use-once.ts';
import { useMay } from '../../../layout/current-user.ts';
import { DateTime } from '../../../layout/date-time.tsx';
import { OpenMail } from '../../../layout/open-mail.tsx';
import type { Order } from './order.ts';
import { useRefetchOrder } from './use-refetch-order.ts';

const STATES = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'failed',
  unsent: 'not sent: no mail server was set',
} as const;

/** Emails sent to the customer; each can be opened and sent again. */
export function MailList({ order: { number, mails, email } }: { order: Order }) {
  const maySend = useMay('orders');
  const { isBusy, perform } = useAction();
  const once = useOnce();
  const refetch = useRefetchOrder();
  const send = (mail: number, isFirst: boolean) =>
    perform(
      () =>
        once(`order-mail ${number} ${mail}`, {}, (options) =>
          request(staffOrderCalls.mailAgain, { number, mail, body: {} }, options),
        ).then(refetch),
      `The mail to ${email} is on its way${isFirst ? '' : ' again'}.`,
    );
  return (
    <section className="order-box" aria-label="Mails">
      <h2>Mails</h2>
      {mails.length === 0 && <p>None yet. The site writes them as the order goes on.</p>}
      <ul className="lines">
        {mails.map(({ id, subject, state, error, createdAt, sentAt }) => (
          <li key={id}>
            {subject}{' '}
            <span className="quiet">
              {STATES[state]}, <DateTime iso={sentAt ?? createdAt} />
              {error && `: ${error}`}
            </span>{' '}
            <OpenMail id={id} subject={subject} />{' '}
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
