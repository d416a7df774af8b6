import { Alert } from '@mui/material';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { Amount } from '../amount.tsx';
import type { Order } from './order.ts';
import { useOrderAgain } from './use-order-again.ts';

/** The money of a bank transfer is on the account. */
export function PaidDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { number, total, currency, reference, email } = order;
  const { attempt, isBusy, fault } = useTry();
  const again = useOrderAgain();
  const note = () =>
    attempt(async () => {
      await ask(staffOrderCalls.paid, { number, body: {} });
      await again();
      onClose();
    });
  return (
    <AskDialog
      isOpen
      title="Has the transfer come?"
      action="Mark as paid"
      isBusy={isBusy}
      onClose={onClose}
      onDo={note}
    >
      <p>
        <Amount amount={total} currency={currency} /> {reference && `with the reference ${reference} `}must be
        on the account. The invoice gets its number, and {email} a mail. This cannot be undone; a refund can
        give the money back.
      </p>
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
