import { Alert, Button, TextField } from '@mui/material';
import { LONGEST_NOTE } from '#contract/inbox/reply-names.ts';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ThreadDetail } from '#contract/inbox/staff-conversations.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { useOnce } from '../../layout/actions/use-once.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { useNote } from './use-note.ts';

type Props = {
  /** The conversation that the page was opened for; it may have been merged into `thread` since. */
  address: number;
  thread: ThreadDetail;
  onAdded: () => Promise<unknown>;
};

/** Internal notes; only staff see them. */
export function Notes({ address, thread, onAdded }: Props) {
  const { text, write, left } = useNote(address, thread);
  const { attempt, isBusy, failure } = useAttempt();
  const once = useOnce();
  const add = () =>
    attempt(async () => {
      await once(`note ${address}`, { text }, (options) =>
        request(staffConversationCalls.note, { id: thread.id, body: { text } }, options),
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
              {author}, <DateTime iso={at} />
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
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" aria-disabled={isBusy || text.trim() === ''}>
          Leave the note
        </Button>
      </form>
    </section>
  );
}
