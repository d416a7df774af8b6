import type { Site } from '#contract/catalogue/company.ts';
import { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import { LONGEST } from '#contract/inbox/inbox-rules.ts';
import { TextArea } from '#web/ui/forms/field.tsx';
import { refuseTooLong } from '#web/ui/forms/refuse-too-long.ts';
import { InboxForm } from './inbox-form.tsx';
import { SenderFields } from './sender-fields.tsx';

type ContactFormProps = {
  contact: Site['contact'];
  /** What the message is about, chosen by the page; may be empty. */
  topic?: string;
};

/** All fields are required (product.md#contact). */
export function ContactForm({ contact, topic }: ContactFormProps) {
  return (
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
      {(field) => (
        <>
          {topic && (
            <p className="sm:col-span-2">
              About: {topic}
              <input type="hidden" {...{ name: field('topic').name, value: topic }} />
            </p>
          )}
          <SenderFields field={field} isPhoneRequired />
          <TextArea
            label="Message"
            {...field('message')}
            required
            rows={6}
            onInput={({ currentTarget }) => refuseTooLong(currentTarget, LONGEST.message)}
            className="sm:col-span-2"
          />
        </>
      )}
    </InboxForm>
  );
}
