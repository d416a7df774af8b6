import { OFF_WORDS } from '#contract/core/form-fields.ts';
import type { OwnForms, ShownForms } from '#contract/core/own-forms.ts';

/** What visitors see of the company's forms: without receivers, and only the fields of a form that is on. */
export const shownForms = ({
  contactOff,
  contactOffWords = OFF_WORDS.contact,
  topics = [],
  fields = [],
  submissionOff,
  submissionOffWords = OFF_WORDS.submission,
  bookingOff,
  bookingOffWords = OFF_WORDS.booking,
}: OwnForms): ShownForms => ({
  ...(contactOff
    ? { contactOff: contactOffWords }
    : {
        ...(topics.length > 0 && { topics: topics.map(({ label }) => label) }),
        ...(fields.length > 0 && { fields }),
      }),
  ...(submissionOff && { submissionOff: submissionOffWords }),
  ...(bookingOff && { bookingOff: bookingOffWords }),
});
