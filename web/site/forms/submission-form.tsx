import type { Site } from '#contract/catalogue/company.ts';
import { genreName } from '#contract/catalogue/film-names.ts';
import { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import { LONGEST, SUBMISSION_GENRES } from '#contract/inbox/inbox-rules.ts';
import { Checkbox, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { UrlField } from '#web/ui/forms/url-field.tsx';
import { InboxForm } from './inbox-form.tsx';
import { SenderFields } from './sender-fields.tsx';
import { SynopsisField } from './synopsis-field.tsx';

/** Required fields: product.md#submit-a-film. The copyright box is optional; its value is stored either way. */
export function SubmissionForm({ contact }: { contact: Site['contact'] }) {
  return (
    <InboxForm
      name="submission"
      to={inboxCalls.submission}
      label="Submit a film"
      button={{ idle: 'Submit Film', busy: 'Submitting...' }}
      sent={{
        title: 'Film submitted successfully!',
        description: "Thank you for your submission. We'll review it and get back to you soon.",
      }}
      failed={{
        title: 'Failed to submit film',
        description: 'Please check all required fields and try again.',
      }}
      thanks="Your film has reached us."
      contact={contact}
    >
      {(field) => (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's elements. */}
          <div role="group" aria-label="About you" className="contents">
            <SenderFields field={field} isPhoneRequired={false} />
          </div>
          <TextField label="Film Title" {...field('filmTitle')} required maxLength={LONGEST.filmTitle} />
          <SelectField label="Genre" {...field('genre')}>
            <option value="">Select a genre</option>
            {SUBMISSION_GENRES.map((genre) => (
              <option key={genre} value={genre}>
                {genreName(genre)}
              </option>
            ))}
          </SelectField>
          <SynopsisField {...field('synopsis')} className="sm:col-span-2" />
          <UrlField
            label="Screener URL"
            {...field('screenerUrl')}
            required
            maxLength={LONGEST.screenerUrl}
            className="sm:col-span-2"
          />
          <UrlField
            label="Trailer URL"
            {...field('trailerUrl')}
            maxLength={LONGEST.trailerUrl}
            className="sm:col-span-2"
          />
          <Checkbox
            {...field('copyrightAgreement')}
            label="I confirm that I own all rights to this film and have the authority to submit it."
            className="sm:col-span-2"
          />
        </>
      )}
    </InboxForm>
  );
}
