import type { Site } from '#contract/site.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { InboxForm } from './inbox-form.tsx';

/** Every field is required (website.md section 5). */
export function ContactForm({ contact }: { contact: Site['contact'] }) {
  return (
    <InboxForm
      name="contact"
      path="/api/contact"
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
      {(errors) => (
        <>
          <TextField
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={100}
            error={errors.firstName}
          />
          <TextField
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            required
            maxLength={100}
            error={errors.lastName}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            error={errors.email}
          />
          <TextField
            label="Phone Number"
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            required
            maxLength={50}
            error={errors.phoneNumber}
          />
          <TextArea
            label="Message"
            name="message"
            required
            rows={6}
            maxLength={10_000}
            error={errors.message}
            className="sm:col-span-2"
          />
        </>
      )}
    </InboxForm>
  );
}
