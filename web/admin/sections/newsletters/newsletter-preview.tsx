import { Alert } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NEWSLETTER_HTML_PATH, newsletterCalls } from '#contract/audience/newsletter-calls.ts';
import { request } from '../../api/request.ts';
import { Chips } from '../../layout/lists/chips.tsx';

const FORMS = { html: 'HTML', text: 'Plain text' } as const;
type Form = keyof typeof FORMS;

/** The mail that receivers get, as it is stored. `version` changes with it. */
export function NewsletterPreview({ id, version }: { id: number; version: number }) {
  const [form, setForm] = useState<Form>('html');
  const { data, error } = useQuery({
    queryKey: [newsletterCalls.preview.path, id, version],
    queryFn: ({ signal }) => request(newsletterCalls.preview, { id }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="mail-preview" aria-label="Preview">
      <h2>Preview</h2>
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
              key={version}
              title="The newsletter as HTML"
              sandbox=""
              referrerPolicy="no-referrer"
              src={`${NEWSLETTER_HTML_PATH}/${id}`}
            />
          ) : (
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
              tabIndex={0}
              data-form={form}
            >
              {data.text}
            </pre>
          )}
        </>
      )}
    </section>
  );
}
