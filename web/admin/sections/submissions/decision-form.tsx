import { Alert, Button } from '@mui/material';
import { LONGEST_ANSWER, LONGEST_SUBJECT } from '#contract/inbox/reply-names.ts';
import { staffSubmissionCalls as calls } from '#contract/inbox/staff-submission-calls.ts';
import type { DecisionMail, Submission } from '#contract/inbox/staff-submissions.ts';
import { mailLinkWith } from '#web/ui/mail-link.ts';
import { copyText } from '../../api/copy-text.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { DiscardButton } from '../../layout/actions/discard-button.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';
import { report } from '../../layout/actions/report.ts';
import { useOnce } from '../../layout/actions/use-once.ts';

type DecisionFormProps = { film: Submission; mail: DecisionMail; onTold: (film: Submission) => unknown };

/**
 * The email that announces the decision, exactly as it will be sent; typed text survives a reload. It is sent once however often the
 * button is clicked.
 */
export function DecisionForm({ film, mail, onTold }: DecisionFormProps) {
  const form = useFormDraft(`decision ${film.id} ${mail.outcome}`, {
    subject: mail.subject,
    text: mail.text,
  });
  const { subject, text } = form.value;
  const once = useOnce();
  const { attempt, isBusy, failure } = useAttempt();
  const send = () =>
    attempt(async () => {
      const { outcome, seen } = mail;
      const sent = { outcome, seen, subject, text };
      const told = await once(`decision ${film.id}`, sent, (options) =>
        request(calls.tellDecision, { id: film.id, body: sent }, options),
      );
      form.forget();
      onTold(told);
    });
  const inMailProgram = mailLinkWith(mail.to, { subject, body: text });
  return (
    <form
      aria-label="Email to the sender"
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
      {mail.signature && (
        <div>
          <p>Your signature follows:</p>
          <p className="as-typed">{mail.signature}</p>
        </div>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <div className="page-actions">
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {mail.canSend ? 'Send' : 'I have sent it'}
        </Button>
        <DiscardButton form={form} isBusy={isBusy} />
        {!mail.canSend && (
          <>
            <Button variant="outlined" onClick={() => report(() => copyText(text), 'The text is copied.')}>
              Copy text
            </Button>
            <a href={inMailProgram}>Open in your mail program</a>
          </>
        )}
      </div>
    </form>
  );
}
