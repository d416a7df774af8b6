import { Alert, Button, TextField } from '@mui/material';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../api/request.ts';
import { useAttempt } from '../../../auth/use-attempt.ts';
import { useFormDraft } from '../../../fields/form-draft/use-form-draft.ts';
import { useOnce } from '../../../layout/actions/use-once.ts';
import type { Order } from './order.ts';
import { useRefetchOrder } from './use-refetch-order.ts';

/** A note for colleagues; customers never see it. */
export function NoteForm({ order: { number } }: { order: Order }) {
  const { value, change, saved } = useFormDraft(`order-note ${number}`, { text: '' });
  const { attempt, isBusy, failure, fields } = useAttempt();
  const once = useOnce();
  const refetch = useRefetchOrder();
  const add = () =>
    attempt(async () => {
      const { text } = value;
      await once(`order-note ${number}`, { text }, (options) =>
        request(staffOrderCalls.note, { number, body: { text } }, options),
      );
      saved();
      await refetch();
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
      {failure && !fields.text && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="outlined" aria-disabled={isBusy || value.text.trim() === ''}>
        Add the note
      </Button>
    </form>
  );
}
