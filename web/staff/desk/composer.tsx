import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { fillIn, LONGEST_ANSWER, LONGEST_SUBJECT, unfilled } from '#contract/reply-names.ts';
import type { ThreadDetail } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { newKey } from '#web/ui/draft.ts';
import { ask } from '../calls/ask.ts';
import { useTry } from '../doors/use-try.ts';
import { useAsked } from '../frame/use-asked.ts';
import { type Draft, keptAnswer } from './kept-answer.ts';
import { focusNext, NextNew } from './next-new.tsx';
import { SendDialog } from './send-dialog.tsx';

/** The next answer: a text to begin with, what is typed, and a last look before it goes. */
export function Composer({ thread, onSent }: { thread: ThreadDetail; onSent: () => Promise<unknown> }) {
  const { reply: templates = [] } = useAsked(staffDeskCalls.templates);
  const newest = thread.letters.at(-1)?.id ?? null;
  const [kept] = useState(() => keptAnswer(thread.id));
  const fresh = (): Draft => ({
    subject: thread.answer.subject,
    text: '',
    key: newKey(),
    seen: newest,
  });
  const [draft, setDraft] = useState(() => kept.read() ?? fresh());
  const [isLooking, setIsLooking] = useState(false);
  const { attempt, isBusy, fault } = useTry();
  const notify = useNotify();
  const nextPlace = useRef<HTMLElement>(null);

  const write = (change: Partial<Draft>) => {
    const isBegun = draft.text.trim() !== '';
    const next = { ...draft, seen: isBegun ? draft.seen : newest, ...change, key: newKey() };
    setDraft(next);
    if (next.text.trim() === '') kept.forget('');
    else kept.keep(next);
  };
  const quote = () => write({ text: `${draft.text}${draft.text ? '\n\n' : ''}${quoted(thread)}\n\n` });
  const send = () =>
    attempt(async () => {
      const { subject, text, key, seen } = draft;
      await ask(staffDeskCalls.answer, { id: thread.id, body: { subject, text, key, seen } });
      kept.forget(text);
      setDraft({ ...fresh(), subject });
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

  const isBehind = draft.text.trim() !== '' && newest !== draft.seen;
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
      {isBehind && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => write({ seen: newest })}>
              I have read it
            </Button>
          }
        >
          {whoWrote(thread)} while you were writing. It stands above; your text is kept.
        </Alert>
      )}
      {fault && !isLooking && <Alert severity="error">{fault}</Alert>}
      <div className="composer-deeds">
        <Button
          variant="contained"
          disabled={!canGo || isBusy || isBehind}
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

function whoWrote({ letters }: ThreadDetail): string {
  const last = letters.at(-1);
  return last?.direction === 'out'
    ? `${last.from.name} has answered`
    : `${last?.from.name || 'Somebody'} has written again`;
}

/** Their last text with > before each line, as mail programs quote. */
function quoted({ letters, entry, name }: ThreadDetail): string {
  const text = letters.findLast(({ direction }) => direction === 'in')?.text ?? entry?.text ?? '';
  return [`${name} wrote:`, ...text.split('\n').map((line) => `> ${line}`)].join('\n');
}
