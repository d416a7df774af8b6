import { lazy, Suspense } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import { LONGEST } from '#contract/inbox/inbox-rules.ts';
import { TextArea } from '#web/ui/forms/field.tsx';
import { refuseTooLong } from '#web/ui/forms/refuse-too-long.ts';
import { InboxForm } from './inbox-form.tsx';
import { SenderFields } from './sender-fields.tsx';

type ContactFormProps = Pick<Site, 'contact' | 'forms'> & {
  /** What the message is about, chosen by the page; may be empty. */
  topic?: string;
};

const fetchFields = async () => ({ default: (await import('./own-fields.tsx')).OwnFields });

/** What the company has added: a separate script, for sites that have any. */
const OwnFields = import.meta.env.SSR ? (await fetchFields()).default : lazy(fetchFields);

/** All fields are required (product.md#contact), but those that the company has added. */
export function ContactForm({ contact, forms, topic }: ContactFormProps) {
  if (forms?.contactOff) return <p className="text-lead text-muted">{forms.contactOff}</p>;
  const { topics = [], fields = [] } = forms ?? {};
  const asked = topic ? [] : topics;
  const isOwn = asked.length + fields.length > 0;
  const form = (
    <InboxForm
      name={topic ? `contact ${topic}` : 'contact'}
      to={inboxCalls.contact}
      label="Contact Us"
      button={{ idle: 'Send Message', busy: 'Sending...' }}
      sent={{
        title: 'Message sent successfully!',
        description: "Thank you for contacting us. We'll get back to you soon.",
      }}
      failed={{
        title: 'Failed to send message',
        description: 'Please try again later or contact us directly.',
      }}
      thanks="Your message has reached us."
      contact={contact}
    >
      {(field) => {
        const message = (
          <TextArea
            label="Message"
            {...field('message')}
            required
            rows={6}
            onInput={({ currentTarget }) => refuseTooLong(currentTarget, LONGEST.message)}
            className="sm:col-span-2"
          />
        );
        return (
          <>
            {topic && (
              <p className="sm:col-span-2">
                About: {topic}
                <input type="hidden" {...{ name: field('topic').name, value: topic }} />
              </p>
            )}
            <SenderFields field={field} isPhoneRequired />
            {isOwn ? <OwnFields {...{ topics: asked, fields, field, message }} /> : message}
          </>
        );
      }}
    </InboxForm>
  );
  // Around the whole form: it restores its draft once all its fields are there.
  return isOwn ? <Suspense>{form}</Suspense> : form;
}
