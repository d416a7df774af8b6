import { Alert, Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import type { MailName } from '#contract/content/mails/mails.ts';
import { MAIL_WORDS_HTML_PATH, staffMailWordsCalls } from '#contract/content/staff-mail-words-calls.ts';
import { request } from '../../api/request.ts';
import { notify } from '../../layout/actions/notices.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useCurrentUser } from '../../layout/current-user.ts';
import { Chips } from '../../layout/lists/chips.tsx';
import { SavedDraft } from './saved-draft.ts';

/** Without typing, until the preview is made anew. */
const REST_MS = 500;

const FORMS = { text: 'Plain text', html: 'HTML', source: 'As it came' } as const;
type Form = keyof typeof FORMS;

/** A mail with example values, in three forms, and a button that mails it to oneself. */
export function MailPreview({ mail }: { mail: MailName }) {
  const { body, save } = useContext(SavedDraft);
  const [form, setForm] = useState<Form>('text');
  const made = useRested(JSON.stringify([body.sender, body.signature, body[mail]]));
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: [staffMailWordsCalls.preview.path, mail, made],
    queryFn: async ({ signal }) => {
      await save();
      return request(staffMailWordsCalls.preview, { mail }, { signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="mail-preview" aria-label="Preview">
      <h4>Preview, with examples in place of the placeholders</h4>
      <Chips
        label="Form of the preview"
        chips={Object.entries(FORMS).map(([each, label]) => ({
          label,
          isChosen: each === form,
          onChoose: () => setForm(each as Form),
        }))}
      />
      {error && !data && <Alert severity="info">{error.message}</Alert>}
      {data && (
        <>
          <p className="mail-subject">
            <span>Subject</span> {data.subject}
          </p>
          {form === 'html' ? (
            <iframe
              key={dataUpdatedAt}
              title="The mail as HTML"
              sandbox=""
              referrerPolicy="no-referrer"
              src={`${MAIL_WORDS_HTML_PATH}/${mail}`}
            />
          ) : (
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
              tabIndex={0}
              data-form={form}
            >
              {data[form]}
            </pre>
          )}
        </>
      )}
      <TestMail mail={mail} save={save} />
    </section>
  );
}

function TestMail({ mail, save }: { mail: MailName; save: () => Promise<void> }) {
  const { email, sendsMail } = useCurrentUser();
  const { isBusy, perform } = useAction();
  if (!sendsMail)
    return (
      <p className="quiet">
        No mail server is set, so no test can be sent: an owner sets one under Mail settings.
      </p>
    );
  const send = () =>
    perform(async () => {
      await save();
      const { to } = await request(staffMailWordsCalls.test, { mail });
      notify(`A test is on its way to ${to}.`);
    });
  return (
    <p className="form-actions">
      <Button variant="outlined" aria-disabled={isBusy} onClick={send}>
        Send a test to me
      </Button>
      <span className="quiet">{email}</span>
    </p>
  );
}

/** The value, once it has not changed for a while. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
