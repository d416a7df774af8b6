import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../../api/request.ts';
import { useAttempt } from '../../../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../../../layout/actions/confirm-dialog.tsx';
import { MailNotice } from '../../../../layout/actions/mail-notice.tsx';
import type { Choice } from '../../../../layout/lists/use-selection.ts';
import type { OrderRow } from '../order.ts';
import { useRefetchOrder } from '../use-refetch-order.ts';

type Refused = { number: string; message: string }[];

/** Cancels several unpaid orders at once, such as orders placed by bots. */
export function CancelSeveral({ choice }: { choice: Choice<OrderRow> }) {
  const { rows, chosen, choose } = choice;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Refused>([]);
  const { attempt, isBusy, failure } = useAttempt();
  const refetch = useRefetchOrder();
  const unpaid = rows.filter(({ state }) => state === 'pending');
  const names = chosen.length === 1 ? '1 order' : `${chosen.length} orders`;
  const cancel = () =>
    attempt(async () => {
      const numbers = chosen.map(({ number }) => number);
      const reply = await request(staffOrderCalls.cancelSeveral, { body: { numbers, reason } });
      setRefused(reply.refused);
      choose([]);
      setOpen(false);
      await refetch();
    });
  if (unpaid.length === 0 && refused.length === 0) return null;
  return (
    <div className="actions">
      <Button onClick={() => choose(chosen.length < unpaid.length ? unpaid : [])}>
        {chosen.length < unpaid.length ? 'Choose all unpaid on this page' : 'Clear selection'}
      </Button>
      {chosen.length > 0 && (
        <Button color="error" onClick={() => setOpen(true)}>
          Cancel {names}…
        </Button>
      )}
      {refused.map(({ number, message }) => (
        <Alert key={number} severity="warning">
          {number} was not cancelled: {message}
        </Alert>
      ))}
      <ConfirmDialog
        isOpen={isOpen}
        title={`Cancel ${names}?`}
        action={`Cancel ${names}`}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
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
    </div>
  );
}
