import { Alert, Button } from '@mui/material';
import { LONGEST_ANSWER, LONGEST_SUBJECT } from '#contract/reply-names.ts';
import { staffSubmissionCalls as calls } from '#contract/staff-submission-calls.ts';
import type { DecisionMail, Submission } from '#contract/staff-submissions.ts';
import { mailLinkWith } from '#web/ui/mail-link.ts';
import { ask } from '../calls/ask.ts';
import { copyText } from '../calls/copy-text.ts';
import { useTry } from '../doors/use-try.ts';
import { DiscardTyped } from '../frame/discard-typed.tsx';
import { FormField } from '../frame/form-field.tsx';
import { useKept } from '../frame/use-kept.ts';
import { usePress } from '../frame/use-press.ts';
import { useTelling } from '../frame/use-telling.ts';

type DecisionFormProps = { film: Submission; mail: DecisionMail; onTold: (film: Submission) => unknown };

/**
 * The mail that tells the decision, as it will go; what is typed stays over a reload. It is sent once however often the button is
 * pressed.
 */
export function DecisionForm({ film, mail, onTold }: DecisionFormProps) {
  const form = useKept(`decision ${film.id} ${mail.outcome}`, { subject: mail.subject, text: mail.text });
  const { subject, text } = form.value;
  const press = usePress();
  const tell = useTelling();
  const { attempt, isBusy, fault } = useTry();
  const send = () =>
    attempt(async () => {
      const { outcome, seen } = mail;
      const sent = { outcome, seen, subject, text };
      const told = await press(`decision ${film.id}`, sent, (key, options) =>
        ask(calls.tellDecision, { id: film.id, body: { ...sent, key } }, options),
      );
      form.forget();
      onTold(told);
    });
  const inMailProgram = mailLinkWith(mail.to, { subject, body: text });
  return (
    <form
      aria-label="Mail to the sender"
      className="decision-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        {mail.canSend
          ? `Nothing has been sent. This goes to ${mail.to} when you press the button; their page says the same from then on.`
          : `No mail server is set. Send this to ${mail.to} yourself, then press the button: it is kept, and their page says the same from then on.`}
      </p>
      <FormField
        label="Subject"
        required
        fullWidth
        value={subject}
        onChange={({ target }) => form.change({ subject: target.value, text })}
        slotProps={{ htmlInput: { maxLength: LONGEST_SUBJECT } }}
      />
      <FormField
        label="Text"
        required
        multiline
        minRows={8}
        fullWidth
        value={text}
        onChange={({ target }) => form.change({ subject, text: target.value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_ANSWER } }}
      />
      {fault && <Alert severity="error">{fault}</Alert>}
      <div className="page-actions">
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {mail.canSend ? 'Send' : 'I have sent it'}
        </Button>
        <DiscardTyped form={form} isBusy={isBusy} />
        {!mail.canSend && (
          <>
            <Button variant="outlined" onClick={() => tell(() => copyText(text), 'The text is copied.')}>
              Copy text
            </Button>
            <a href={inMailProgram}>Open in your mail program</a>
          </>
        )}
      </div>
    </form>
  );
}
