import { Alert } from '@mui/material';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../../api/request.ts';
import { useAttempt } from '../../../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../../../layout/actions/confirm-dialog.tsx';
import { Amount } from '../../amount.tsx';
import type { Order } from '../order.ts';
import { useRefetchOrder } from '../use-refetch-order.ts';

type Props = { order: Order; payment: Order['returns'][number]; onClose: () => void };

/** Records that staff have returned a payment's money themselves. */
export function ReturnedDialog({ order: { number, email }, payment, onClose }: Props) {
  const { id, amount, currency } = payment;
  const { attempt, isBusy, failure } = useAttempt();
  const refetch = useRefetchOrder();
  const note = () =>
    attempt(async () => {
      await request(staffOrderCalls.payBack, { number, payment: id, body: { how: 'by hand' } });
      await refetch();
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title="Was the money given back?"
      action="It was given back"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={note}
    >
      <p>
        Look at the payment provider first: there must be no refund of this payment. Then give{' '}
        <Amount amount={amount} currency={currency} /> back to {email}, such as by bank transfer. After this
        note the provider is not asked any more, and that cannot be undone.
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
