import type { Site } from '#contract/company.ts';
import { LONGEST, SUBMISSION_GENRES } from '#contract/inbox-rules.ts';
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx';
import { titleCase } from '#web/ui/title-case.ts';
import { InboxForm } from './inbox-form.tsx';
import { SenderFields } from './sender-fields.tsx';
import { SynopsisField } from './synopsis-field.tsx';
import { UrlField } from './url-field.tsx';

/** Required fields: product.md#submit-a-film. The copyright box is not required; it is stored as it is left. */
export function SubmissionForm({ contact }: { contact: Site['contact'] }) {
  return (
    <InboxForm
      name="submission"
      path="/api/film-submission"
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
      {(errors) => (
        <>
          <SenderFields errors={errors} isPhoneRequired={false} />
          <TextField
            label="Film Title"
            name="filmTitle"
            required
            maxLength={LONGEST.filmTitle}
            error={errors.filmTitle}
          />
          <SelectField label="Genre" name="genre" error={errors.genre}>
            <option value="">Select a genre</option>
            {SUBMISSION_GENRES.map((genre) => (
              <option key={genre} value={genre}>
                {titleCase(genre, '-')}
              </option>
            ))}
          </SelectField>
          <SynopsisField error={errors.synopsis} className="sm:col-span-2" />
          <UrlField
            label="Screener URL"
            name="screenerUrl"
            required
            maxLength={LONGEST.screenerUrl}
            error={errors.screenerUrl}
            className="sm:col-span-2"
          />
          <UrlField
            label="Trailer URL"
            name="trailerUrl"
            maxLength={LONGEST.trailerUrl}
            error={errors.trailerUrl}
            className="sm:col-span-2"
          />
          <Checkbox
            name="copyrightAgreement"
            label="I confirm that I own all rights to this film and have the authority to submit it."
            error={errors.copyrightAgreement}
            className="sm:col-span-2"
          />
        </>
      )}
    </InboxForm>
  );
}
