import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../../api/request.ts';
import { useAttempt } from '../../../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../../../layout/actions/confirm-dialog.tsx';
import { MailNotice } from '../../../../layout/actions/mail-notice.tsx';
import { ordersInWords } from '../order-words.ts';
import type { SeveralProps } from '../several-orders.ts';

/** Cancels several unpaid orders at once, such as orders placed by bots. */
export function CancelSeveral({ numbers, onClose, onDone }: SeveralProps) {
  const [reason, setReason] = useState('');
  const { attempt, isBusy, failure } = useAttempt();
  const names = ordersInWords(numbers.length);
  const cancel = () =>
    attempt(async () => {
      await onDone(await request(staffOrderCalls.cancelSeveral, { body: { numbers, reason } }), 'cancelled');
    });
  return (
    <ConfirmDialog
      isOpen
      title={`Cancel ${names}?`}
      action={`Cancel ${names}`}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={cancel}
    >
      <p>
        Their items go back on sale at once. <MailNotice who="each buyer" /> This cannot be undone.
      </p>
      <TextField
        fullWidth
        margin="normal"
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
