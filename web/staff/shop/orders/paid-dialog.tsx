import { Alert } from '@mui/material';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { ToldByMail } from '../../frame/told-by-mail.tsx';
import { Amount } from '../amount.tsx';
import { hasRunOut, type Order } from './order.ts';
import { useOrderAgain } from './use-order-again.ts';

/** The money of a bank transfer is on the account. */
export function PaidDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { number, total, currency, email } = order;
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
        <Amount amount={total} currency={currency} /> with the reference {number} must be on the account. The
        invoice gets its number. <ToldByMail who={email} /> This cannot be undone; a refund can give the money
        back.
      </p>
      {hasRunOut(order) && (
        <p>
          The order was not paid in time, so its pieces are for sale again. It takes them back if they are
          still there; otherwise you are told, and the money has to go back.
        </p>
      )}
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
