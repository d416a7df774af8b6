import { Alert } from '@mui/material';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { Amount } from '../amount.tsx';
import type { Order } from './order.ts';
import { useOrderAgain } from './use-order-again.ts';

type Props = { order: Order; payment: Order['returns'][number]; onClose: () => void };

/** Staff have returned the money of a payment themselves. */
export function ReturnedDialog({ order: { number, email }, payment, onClose }: Props) {
  const { id, amount, currency } = payment;
  const { attempt, isBusy, fault } = useTry();
  const again = useOrderAgain();
  const note = () =>
    attempt(async () => {
      await ask(staffOrderCalls.payBack, { number, payment: id, body: { how: 'by hand' } });
      await again();
      onClose();
    });
  return (
    <AskDialog
      isOpen
      title="Was the money given back?"
      action="It was given back"
      isBusy={isBusy}
      onClose={onClose}
      onDo={note}
    >
      <p>
        Look at the payment provider first: there must be no refund of this payment. Then give{' '}
        <Amount amount={amount} currency={currency} /> back to {email}, such as by bank transfer. After this
        note the provider is not asked any more, and that cannot be undone.
      </p>
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
