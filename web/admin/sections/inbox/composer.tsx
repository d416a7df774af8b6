import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { fillIn, LONGEST_ANSWER, LONGEST_SUBJECT, unfilled } from '#contract/inbox/reply-names.ts';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ThreadDetail } from '#contract/inbox/staff-conversations.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { notify } from '../../layout/actions/notices.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { focusNext, NextNew } from './next-new.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  /** The conversation that the page was opened for; it may have been merged into `thread` since. */
  address: number;
  thread: ThreadDetail;
  onSent: () => Promise<unknown>;
};

/** The next reply: saved replies to begin with, the text, and a confirmation before sending. */
export function Composer({ address, thread, onSent }: Props) {
  const { reply: templates = [] } = useReply(staffConversationCalls.templates);
  const { draft, write, news, hasRead, sent } = useDraft(address, thread);
  const [isLooking, setIsLooking] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const nextPlace = useRef<HTMLElement>(null);

  const quote = () => write({ text: `${draft.text}${draft.text ? '\n\n' : ''}${quoted(thread)}\n\n` });
  const send = () =>
    attempt(async () => {
      const { subject, text, key: idempotencyKey, seen } = draft;
      const body = { subject, text, seen };
      await request(staffConversationCalls.answer, { id: thread.id, body }, { idempotencyKey });
      sent();
      setIsLooking(false);
      notify(
        thread.answer.canSend
          ? 'The answer is on its way.'
          : 'The answer is saved. Send it from your mail program.',
      );
      await onSent();
      focusNext(nextPlace);
    }).catch(() => undefined);

  const missing = unfilled(`${draft.subject} ${draft.text}`, thread.answer.values);
  const canGo = draft.text.trim() !== '' && draft.subject.trim() !== '';

  return (
    <section className="composer" aria-labelledby="answer">
      <h2 id="answer">Answer</h2>
      {templates.length > 0 && (
        <TextField
          select
          fullWidth
          label="Start from a saved reply"
          value=""
          onChange={({ target }) => {
            const template = templates.find(({ id }) => String(id) === target.value);
            if (!template) return;
            const { values } = thread.answer;
            write({
              subject: template.subject ? fillIn(template.subject, values) : draft.subject,
              text: `${draft.text}${draft.text ? '\n\n' : ''}${fillIn(template.text, values)}`,
            });
          }}
        >
          {templates.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        fullWidth
        label="Subject"
        value={draft.subject}
        onChange={({ target }) => write({ subject: target.value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_SUBJECT } }}
      />
      <TextField
        fullWidth
        multiline
        minRows={6}
        label="Text"
        value={draft.text}
        onChange={({ target }) => write({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_ANSWER } }}
      />
      {missing.length > 0 && (
        <Alert severity="warning">
          Nothing stands for {missing.map((name) => `{${name}}`).join(', ')} here. Please write it yourself.
        </Alert>
      )}
      {news && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={hasRead}>
              I have read it
            </Button>
          }
        >
          {news} while you were writing. It is shown above; your text is kept.
        </Alert>
      )}
      {failure && !isLooking && <Alert severity="error">{failure}</Alert>}
      <div className="composer-actions">
        <Button
          variant="contained"
          aria-disabled={!canGo || isBusy || news !== undefined}
          onClick={() => setIsLooking(true)}
        >
          Review and send…
        </Button>
        <Button onClick={quote}>Quote their message</Button>
        <NextNew next={thread.next} place={nextPlace} />
      </div>
      <SendDialog
        isOpen={isLooking}
        thread={thread}
        draft={draft}
        missing={missing}
        isBusy={isBusy}
        failure={failure}
        onClose={() => {
          setIsLooking(false);
          if (failure) void onSent(); // shows what was written meanwhile
        }}
        onSend={send}
      />
    </section>
  );
}

/** Their last text with > before each line, as mail programs quote. */
function quoted({ letters, entry, name }: ThreadDetail): string {
  const text = letters.findLast(({ direction }) => direction === 'in')?.text ?? entry?.text ?? '';
  return [`${name} wrote:`, ...text.split('\n').map((line) => `> ${line}`)].join('\n');
}
