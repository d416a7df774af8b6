import { Alert, Button, TextField } from '@mui/material';
import { LONGEST_NOTE } from '#contract/reply-names.ts';
import type { ThreadDetail } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { ask } from '../calls/ask.ts';
import { useTry } from '../doors/use-try.ts';
import { Moment } from '../frame/moment.tsx';
import { usePress } from '../frame/use-press.ts';
import { useNote } from './use-note.ts';

type Props = {
  /** The thread that the page was opened for; it may have been merged into `thread` since. */
  address: number;
  thread: ThreadDetail;
  onAdded: () => Promise<unknown>;
};

/** What staff tell each other; nobody else sees it. */
export function Notes({ address, thread, onAdded }: Props) {
  const { text, write, left } = useNote(address, thread);
  const { attempt, isBusy, fault } = useTry();
  const press = usePress();
  const add = () =>
    attempt(async () => {
      await press(`note ${address}`, { text }, (key, options) =>
        ask(staffDeskCalls.note, { id: thread.id, body: { text, key } }, options),
      );
      left();
      await onAdded();
    });
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {thread.notes.length === 0 && <p className="quiet">Only staff see them.</p>}
      <ul className="lines thread-notes">
        {thread.notes.map(({ id, author, text, at }) => (
          <li key={id}>
            <p className="as-typed">{text}</p>
            <span className="quiet">
              {author}, <Moment iso={at} />
            </span>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          fullWidth
          multiline
          minRows={2}
          label="A note for staff"
          value={text}
          onChange={({ target }) => write(target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST_NOTE, readOnly: isBusy } }}
        />
        {fault && <Alert severity="error">{fault}</Alert>}
        <Button type="submit" aria-disabled={isBusy || text.trim() === ''}>
          Leave the note
        </Button>
      </form>
    </section>
  );
}
