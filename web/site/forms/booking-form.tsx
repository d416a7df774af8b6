import type { Site } from '#contract/catalogue/company.ts';
import type { Film } from '#contract/catalogue/film.ts';
import { BOOKING_FORMATS, LONGEST_BOOKING as LONGEST } from '#contract/inbox/booking-rules.ts';
import { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx';
import { refuseTooLong } from '#web/ui/forms/refuse-too-long.ts';
import { InboxForm } from './inbox-form.tsx';
import { SenderFields } from './sender-fields.tsx';

type BookingFormProps = { film: Pick<Film, 'slug' | 'title'>; contact: Site['contact'] };

/** A draft of its own for each film. */
export const BookingForm = ({ film, contact }: BookingFormProps) => (
  <InboxForm
    name={`booking ${film.slug}`}
    to={inboxCalls.booking}
    label="Book this film"
    button={{ idle: 'Send Request', busy: 'Sending...' }}
    sent={{
      title: 'Request sent successfully!',
      description: "Thank you for your request. We'll get back to you soon.",
    }}
    failed={{
      title: 'Failed to send request',
      description: 'Please try again later or contact us directly.',
    }}
    thanks="Your request has reached us."
    contact={contact}
  >
    {(field) => (
      <>
        <input type="hidden" {...{ name: field('film').name, value: film.slug }} />
        <TextField
          label="Cinema or venue"
          {...field('venue')}
          required
          autoComplete="organization"
          maxLength={LONGEST.venue}
          className="sm:col-span-2"
        />
        <TextField label="City" {...field('city')} required maxLength={LONGEST.city} />
        <TextField
          label="Country"
          {...field('country')}
          required
          autoComplete="country-name"
          maxLength={LONGEST.country}
        />
        <TextField
          label="Preferred dates"
          {...field('dates')}
          required
          hint="One day or several, such as 12 to 18 March"
          maxLength={LONGEST.dates}
          className="sm:col-span-2"
        />
        <SelectField label="Format" {...field('format')}>
          <option value="">Select a format</option>
          {BOOKING_FORMATS.map((format) => (
            <option key={format} value={format}>
              {format}
            </option>
          ))}
        </SelectField>
        <TextField label="Expected seats" {...field('seats')} inputMode="numeric" maxLength={LONGEST.seats} />
        <SenderFields field={field} isPhoneRequired={false} />
        <TextArea
          label="Message"
          {...field('message')}
          rows={6}
          onInput={({ currentTarget }) => refuseTooLong(currentTarget, LONGEST.message)}
          className="sm:col-span-2"
        />
      </>
    )}
  </InboxForm>
);
