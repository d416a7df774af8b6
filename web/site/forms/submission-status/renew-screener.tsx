import { LONGEST } from '#contract/inbox/inbox-rules.ts';
import type { SubmissionStatus } from '#contract/inbox/submission.ts';
import { submissionCalls } from '#contract/inbox/submission-calls.ts';
import { LONGEST_SCREENER_NOTE } from '#contract/inbox/submission-stages.ts';
import { call, sentenceOf } from '#web/api/api.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { UrlField } from '#web/ui/forms/url-field.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useChange } from './use-change.ts';

type RenewScreenerProps = { token: string; status: SubmissionStatus };

/** The screener link in use, and a form to replace it. Fields are uncontrolled, so a failure loses no typed text. */
export function RenewScreener({ token, status: { screenerUrl, screenerNote } }: RenewScreenerProps) {
  const renewing = useChange(
    token,
    (body: { screenerUrl: string; note: string }) => call(submissionCalls.renewScreener, { token, body }),
    () => toast({ title: 'Screener renewed', description: 'We’ll watch the film at the new link.' }),
  );
  return (
    <section aria-labelledby="screener">
      <h2 id="screener" className="font-display text-title">
        Screener
      </h2>
      <p className="mt-3 text-muted">
        We’ll watch it at{' '}
        <a href={screenerUrl} className="link break-all" rel="noreferrer">
          {screenerUrl}
        </a>
        {screenerNote && <span>{` (${screenerNote})`}</span>}
      </p>
      <form
        method="dialog" // submits nowhere without the page's script (decisions/0019)
        aria-label="Renew the screener"
        className="mt-6 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          renewing.run({ screenerUrl: String(typed.get('screenerUrl')), note: String(typed.get('note')) });
        }}
      >
        <UrlField label="New screener link" name="screenerUrl" required maxLength={LONGEST.screenerUrl} />
        <TextField
          label="Password, or a note"
          name="note"
          defaultValue={screenerNote}
          autoComplete="off"
          maxLength={LONGEST_SCREENER_NOTE}
        />
        <div role="alert">
          {renewing.error !== null && (
            <p className="flex items-start gap-2.5 text-alarm">
              <AlertIcon className="mt-0.5 shrink-0" />
              {sentenceOf(renewing.error, 'That did not work. Please try again.')}
            </p>
          )}
        </div>
        <noscript>
          <p className="text-muted">
            Renewing the link and withdrawing need JavaScript. Please write to us instead.
          </p>
        </noscript>
        <div>
          <button type="submit" className="button needs-script" aria-disabled={renewing.busy}>
            Renew the link
          </button>
        </div>
      </form>
    </section>
  );
}
