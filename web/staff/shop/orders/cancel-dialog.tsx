import { Alert, TextField } from '@mui/material';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { ToldByMail } from '../../frame/told-by-mail.tsx';
import { useKept } from '../../frame/use-kept.ts';
import type { Order } from './order.ts';
import { useOrderAgain } from './use-order-again.ts';

/** Ends an order that is not paid, or costs nothing. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { number, email } = order;
  const form = useKept(`cancel ${number}`, { reason: '' });
  const { attempt, isBusy, fault, fields } = useTry();
  const again = useOrderAgain();
  const cancel = () =>
    attempt(async () => {
      await ask(staffOrderCalls.cancel, { number, body: form.value });
      form.forget();
      await again();
      onClose();
    });
  return (
    <AskDialog
      isOpen
      title={`Cancel order ${number}?`}
      action="Cancel the order"
      isBusy={isBusy}
      onClose={onClose}
      onDo={cancel}
    >
      <p>
        Its pieces are for sale again at once. <ToldByMail who={email} /> A cancelled order cannot be taken up
        again.
      </p>
      <TextField
        fullWidth
        margin="normal"
        label="Reason"
        value={form.value.reason}
        error={Boolean(fields.reason)}
        helperText={fields.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
