import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { ToldByMail } from '../../frame/told-by-mail.tsx';
import type { OrderRow } from './order.ts';
import { useOrderAgain } from './use-order-again.ts';

type Refused = { number: string; message: string }[];
type Props = { rows: readonly OrderRow[]; chosen: readonly string[]; onChoose: (numbers: string[]) => void };

/** Ends several unpaid orders at once: strangers may have ordered for nothing. */
export function CancelSeveral({ rows, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Refused>([]);
  const { attempt, isBusy, fault } = useTry();
  const again = useOrderAgain();
  const unpaid = rows.filter(({ state }) => state === 'pending').map(({ number }) => number);
  const names = chosen.length === 1 ? '1 order' : `${chosen.length} orders`;
  const cancel = () =>
    attempt(async () => {
      const reply = await ask(staffOrderCalls.cancelSeveral, { body: { numbers: [...chosen], reason } });
      setRefused(reply.refused);
      onChoose([]);
      setOpen(false);
      await again();
    });
  if (unpaid.length === 0 && refused.length === 0) return null;
  return (
    <div className="actions">
      <Button onClick={() => onChoose(chosen.length < unpaid.length ? unpaid : [])}>
        {chosen.length < unpaid.length ? 'Choose all unpaid on this page' : 'Choose none'}
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
      <AskDialog
        isOpen={isOpen}
        title={`Cancel ${names}?`}
        action={`Cancel ${names}`}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onDo={cancel}
      >
        <p>
          Their pieces are for sale again at once. <ToldByMail who="each buyer" /> This cannot be undone.
        </p>
        <TextField
          fullWidth
          margin="normal"
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {fault && <Alert severity="error">{fault}</Alert>}
      </AskDialog>
    </div>
  );
}
