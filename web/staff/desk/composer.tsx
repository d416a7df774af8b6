import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { fillIn, LONGEST_ANSWER, LONGEST_SUBJECT, unfilled } from '#contract/reply-names.ts';
import type { ThreadDetail } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { ask } from '../calls/ask.ts';
import { useTry } from '../doors/use-try.ts';
import { useAsked } from '../frame/use-asked.ts';
import { focusNext, NextNew } from './next-new.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  /** The thread that the page was opened for; it may have been merged into `thread` since. */
  address: number;
  thread: ThreadDetail;
  onSent: () => Promise<unknown>;
};

/** The next answer: a text to begin with, what is typed, and a last look before it goes. */
export function Composer({ address, thread, onSent }: Props) {
  const { reply: templates = [] } = useAsked(staffDeskCalls.templates);
  const { draft, write, news, hasRead, sent } = useDraft(address, thread);
  const [isLooking, setIsLooking] = useState(false);
  const { attempt, isBusy, fault } = useTry();
  const notify = useNotify();
  const nextPlace = useRef<HTMLElement>(null);

  const quote = () => write({ text: `${draft.text}${draft.text ? '\n\n' : ''}${quoted(thread)}\n\n` });
  const send = () =>
    attempt(async () => {
      const { subject, text, key, seen } = draft;
      await ask(staffDeskCalls.answer, { id: thread.id, body: { subject, text, key, seen } });
      sent();
      setIsLooking(false);
      notify(
        thread.answer.canSend
          ? 'The answer is on its way.'
          : 'The answer is kept. Send it from your mail program.',
        {
          type: 'info',
        },
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
          label="Begin with a text"
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
          {news} while you were writing. It stands above; your text is kept.
        </Alert>
      )}
      {fault && !isLooking && <Alert severity="error">{fault}</Alert>}
      <div className="composer-deeds">
        <Button
          variant="contained"
          aria-disabled={!canGo || isBusy || news !== undefined}
          onClick={() => setIsLooking(true)}
        >
          Look and send…
        </Button>
        <Button onClick={quote}>Quote them</Button>
        <NextNew next={thread.next} place={nextPlace} />
      </div>
      <SendDialog
        isOpen={isLooking}
        thread={thread}
        draft={draft}
        missing={missing}
        isBusy={isBusy}
        fault={fault}
        onClose={() => {
          setIsLooking(false);
          if (fault) void onSent(); // what was written meanwhile is shown
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
