import { Alert, TextField } from '@mui/material';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../../api/request.ts';
import { useAttempt } from '../../../../auth/use-attempt.ts';
import { useFormDraft } from '../../../../fields/form-draft/use-form-draft.ts';
import { ConfirmDialog } from '../../../../layout/actions/confirm-dialog.tsx';
import { MailNotice } from '../../../../layout/actions/mail-notice.tsx';
import type { Order } from '../order.ts';
import { useRefetchOrder } from '../use-refetch-order.ts';

/** Cancels an order that is unpaid or free. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { number, email } = order;
  const form = useFormDraft(`cancel ${number}`, { reason: '' });
  const { attempt, isBusy, failure, fields } = useAttempt();
  const refetch = useRefetchOrder();
  const cancel = () =>
    attempt(async () => {
      await request(staffOrderCalls.cancel, { number, body: form.value });
      form.forget();
      await refetch();
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title={`Cancel order ${number}?`}
      action="Cancel the order"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={cancel}
    >
      <p>
        Its items go back on sale at once. <MailNotice who={email} /> A cancelled order cannot be reopened.
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
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
