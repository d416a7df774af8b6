import { Alert, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { newsletterCalls } from '#contract/audience/newsletter-calls.ts';
import { grouped } from '#contract/core/grouped.ts';
import type { RichText } from '#contract/core/rich-text.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import type { Field } from '../../fields/field.ts';
import { FieldGrid } from '../../fields/field-input.tsx';
import { ChangedMeanwhile } from '../../fields/form-draft/changed-meanwhile.tsx';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { type Issue, Issues } from '../../fields/issues.tsx';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { notify } from '../../layout/actions/notices.ts';
import { useOpen } from '../../layout/address.ts';
import { useCurrentUser } from '../../layout/current-user.ts';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { NewsletterPreview } from './newsletter-preview.tsx';

const FIELDS = [
  { name: 'subject', label: 'Subject', as: 'line' },
  {
    name: 'intro',
    label: 'First line',
    as: 'line',
    hint: 'Mail programs show it after the subject. Without one they show the beginning of the text.',
  },
  {
    name: 'text',
    label: 'Text',
    as: 'rich-text',
    blocks: ['picture-block', 'gallery-block', 'button-block'],
  },
] satisfies readonly (Field & { name: 'subject' | 'intro' | 'text' })[];

type Props = { newsletter: ReplyOf<typeof newsletterCalls.open>; refetch: () => Promise<void> };

/** The words of a newsletter that is not sent yet: saved, seen, mailed to oneself, sent. */
export function NewsletterForm({ newsletter, refetch }: Props) {
  const { id, subject, intro, text, revision, receivers, fault } = newsletter;
  const form = useFormDraft(`newsletter ${id}`, { subject, intro, text });
  const { attempt, isBusy, failure, fields, clearError } = useAttempt();
  const { sendsMail, email } = useCurrentUser();
  const [question, setQuestion] = useState<'send' | 'delete'>();
  const open = useOpen();
  const issues = useMemo<Issue[]>(
    () => Object.entries(fields).map(([field, message]) => ({ field, message, stops: true })),
    [fields],
  );
  /** Stores what was typed. Returns the revision that is stored then. */
  const save = async (): Promise<number> => {
    if (!form.isDirty) return revision;
    const stored = request(newsletterCalls.change, { id, body: { ...form.value, revision } });
    await rereadAfter(refetch, stored);
    form.saved();
    return (await stored).revision;
  };
  const test = () =>
    attempt(async () => {
      await save();
      await request(newsletterCalls.test, { id });
      notify(`A test is on its way to ${email}.`);
    });
  const send = () =>
    attempt(async () => {
      try {
        await request(newsletterCalls.send, { id, body: { revision: await save() } });
      } finally {
        setQuestion(undefined);
      }
      await refetch();
    });
  const remove = () =>
    attempt(async () => {
      await request(newsletterCalls.remove, { id });
      form.forget();
      open(staffPaths.newsletters);
    });
  return (
    <>
      {fault && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {fault}
        </Alert>
      )}
      <form
        aria-label="Newsletter"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => void (await save()));
        }}
      >
        <Issues value={issues}>
          <FieldGrid
            fields={FIELDS}
            values={form.value}
            onChange={(name, value) =>
              form.change({
                ...form.value,
                [name]: name === 'text' ? (value as RichText) : String(value ?? ''),
              })
            }
          />
        </Issues>
        <ChangedMeanwhile
          form={form}
          isBusy={isBusy}
          onReload={clearError}
          onKeep={() => attempt(async () => void (await save()))}
        />
        {failure && !form.isOutdated && Object.keys(fields).length === 0 && (
          <Alert severity="error">{failure}</Alert>
        )}
        <p className="form-actions">
          <Button type="submit" variant="outlined" aria-disabled={isBusy || !form.isDirty || form.isOutdated}>
            Save and look
          </Button>
          <Button variant="outlined" aria-disabled={isBusy || !sendsMail || form.isOutdated} onClick={test}>
            Send a test to me
          </Button>
          <Button
            variant="contained"
            aria-disabled={isBusy || !sendsMail || receivers === 0 || form.isOutdated}
            onClick={() => sendsMail && receivers > 0 && setQuestion('send')}
          >
            Send to {grouped(receivers)}
          </Button>
          <Button color="inherit" aria-disabled={isBusy} onClick={() => setQuestion('delete')}>
            Delete
          </Button>
        </p>
        {receivers === 0 && <p className="quiet">Nobody subscribes yet, so it can be sent to nobody.</p>}
      </form>
      <NewsletterPreview id={id} version={revision} />
      {question && (
        <ConfirmDialog
          isOpen
          title={question === 'send' ? `Send it to ${grouped(receivers)}?` : 'Delete this newsletter?'}
          action={question === 'send' ? 'Send' : 'Delete'}
          isBusy={isBusy}
          onClose={() => setQuestion(undefined)}
          onConfirm={question === 'send' ? send : remove}
        >
          <p>
            {question === 'send'
              ? 'It is sent as the preview shows it, once to each. It can be stopped, but what is sent stays sent.'
              : 'It was never sent. Its text is gone.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
