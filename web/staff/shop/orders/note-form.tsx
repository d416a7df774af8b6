import { Alert, Button, TextField } from '@mui/material';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { useKept } from '../../frame/use-kept.ts';
import { usePress } from '../../frame/use-press.ts';
import type { Order } from './order.ts';
import { useOrderAgain } from './use-order-again.ts';

/** A note for colleagues; customers never see it. */
export function NoteForm({ order: { number } }: { order: Order }) {
  const { value, change, saved } = useKept(`order-note ${number}`, { text: '' });
  const { attempt, isBusy, fault, fields } = useTry();
  const press = usePress();
  const again = useOrderAgain();
  const add = () =>
    attempt(async () => {
      const { text } = value;
      await press(`order-note ${number}`, { text }, (key, options) =>
        ask(staffOrderCalls.note, { number, body: { text, key } }, options),
      );
      saved();
      await again();
    });
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        fullWidth
        multiline
        minRows={2}
        label="Note for colleagues"
        value={value.text}
        error={Boolean(fields.text)}
        helperText={fields.text ?? 'Customers never see it.'}
        onChange={({ target }) => change({ text: target.value })}
      />
      {fault && !fields.text && <Alert severity="error">{fault}</Alert>}
      <Button type="submit" variant="outlined" aria-disabled={isBusy || value.text.trim() === ''}>
        Add the note
      </Button>
    </form>
  );
}
