import { Alert } from '@mui/material';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../../api/request.ts';
import { useAttempt } from '../../../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../../../layout/actions/confirm-dialog.tsx';
import { MailNotice } from '../../../../layout/actions/mail-notice.tsx';
import { Amount } from '../../amount.tsx';
import { hasRunOut, type Order } from '../order.ts';
import { useRefetchOrder } from '../use-refetch-order.ts';

/** Records that a bank transfer has arrived. */
export function PaidDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { number, total, currency, email } = order;
  const { attempt, isBusy, failure } = useAttempt();
  const refetch = useRefetchOrder();
  const note = () =>
    attempt(async () => {
      await request(staffOrderCalls.paid, { number, body: {} });
      await refetch();
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title="Has the transfer arrived?"
      action="Mark as paid"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={note}
    >
      <p>
        <Amount amount={total} currency={currency} /> with the reference {number} must be on the account. The
        invoice gets its number. <MailNotice who={email} /> This cannot be undone; a refund can give the money
        back.
      </p>
      {hasRunOut(order) && (
        <p>
          The order was not paid in time, so its pieces are for sale again. It takes them back if they are
          still there; otherwise you are told, and the money has to go back.
        </p>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
