import { Alert } from '@mui/material';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { ToldByMail } from '../../frame/told-by-mail.tsx';
import { Amount } from '../amount.tsx';
import type { Order } from './order.ts';
import { useOrderAgain } from './use-order-again.ts';

type Props = {
  order: Order;
  refund: Order['refunds'][number];
  state: 'done' | 'failed';
  onClose: () => void;
};

/** Staff say how a refund ended that no payment provider can be asked about. */
export function EndRefundDialog({ order, refund, state, onClose }: Props) {
  const { number, currency, email } = order;
  const { attempt, isBusy, fault } = useTry();
  const again = useOrderAgain();
  const note = () =>
    attempt(async () => {
      await ask(staffOrderCalls.endRefund, { number, refund: refund.id, body: { state } });
      await again();
      onClose();
    });
  const amount = <Amount amount={refund.amount} currency={currency} />;
  return (
    <AskDialog
      isOpen
      title={state === 'done' ? 'Has the money gone back?' : 'Has the money not gone back?'}
      action={state === 'done' ? 'It has gone back' : 'It has not gone back'}
      isBusy={isBusy}
      onClose={onClose}
      onDo={note}
    >
      <p>Cards are not set up here any more, so look at the payment provider’s own pages first.</p>
      <p>
        {state === 'done' ? (
          <>
            {amount} must be on its way to {email}. A credit note is written. <ToldByMail who={email} />
          </>
        ) : (
          <>
            The refund of {amount} counts as never made. Refund it again then, and give the money back
            yourself.
          </>
        )}{' '}
        This cannot be undone.
      </p>
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
