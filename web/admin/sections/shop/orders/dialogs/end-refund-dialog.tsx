import { Alert } from '@mui/material';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../../api/request.ts';
import { useAttempt } from '../../../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../../../layout/actions/confirm-dialog.tsx';
import { MailNotice } from '../../../../layout/actions/mail-notice.tsx';
import { Amount } from '../../amount.tsx';
import type { Order } from '../order.ts';
import { useRefetchOrder } from '../use-refetch-order.ts';

type Props = {
  order: Order;
  refund: Order['refunds'][number];
  state: 'done' | 'failed';
  onClose: () => void;
};

/** Records the outcome of a refund that no payment provider can report. */
export function EndRefundDialog({ order, refund, state, onClose }: Props) {
  const { number, currency, email } = order;
  const { attempt, isBusy, failure } = useAttempt();
  const refetch = useRefetchOrder();
  const note = () =>
    attempt(async () => {
      await request(staffOrderCalls.endRefund, { number, refund: refund.id, body: { state } });
      await refetch();
      onClose();
    });
  const amount = <Amount amount={refund.amount} currency={currency} />;
  return (
    <ConfirmDialog
      isOpen
      title={state === 'done' ? 'Has the money gone back?' : 'Has the money not gone back?'}
      action={state === 'done' ? 'It has gone back' : 'It has not gone back'}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={note}
    >
      <p>Cards are not set up here any more, so look at the payment provider’s own pages first.</p>
      <p>
        {state === 'done' ? (
          <>
            {amount} must be on its way to {email}. A credit note is written. <MailNotice who={email} />
          </>
        ) : (
          <>
            The refund of {amount} counts as never made. Refund it again then, and give the money back
            yourself.
          </>
        )}{' '}
        This cannot be undone.
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
