import type { Site, SubmissionGuide } from '#contract/catalogue/company.ts';
import { SubmissionForm } from './submission-form.tsx';

type SubmitFilmPageProps = {
  guide: SubmissionGuide;
  contact: Site['contact'];
  /** The sentence in place of the form. */
  off: string | undefined;
};

/** Guidelines for film-makers, and the form (product.md#submit-a-film). */
export function SubmitFilmPage({ guide, contact, off }: SubmitFilmPageProps) {
  return (
    <div className="page gutter">
      <header>
        <h1 className="max-w-[6.4em] font-display text-display">{guide.heading}</h1>
        <p className="mt-6 max-w-[33.6em] text-lead text-muted">{guide.intro}</p>
      </header>
      <section aria-labelledby="guidelines" className="mt-12 lg:mt-16">
        <h2 id="guidelines" className="label text-faint">
          Guidelines
        </h2>
        <ol className="mt-5 grid gap-x-8 gap-y-8 md:grid-cols-3">
          {guide.guidelines.map((guideline, index) => (
            <li key={guideline} className="border-t border-line pt-5">
              <span aria-hidden="true" className="font-display text-title text-faint">
                {index + 1}
              </span>
              <p className="mt-2 max-w-[22.4em]">{guideline}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="mt-(--section-gap) grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <section aria-labelledby="notes" className="lg:col-span-4">
          <h2 id="notes" className="font-display text-heading">
            Before you send it
          </h2>
          <ul className="mt-6 grid max-w-[28em] gap-4 text-muted">
            {guide.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="form" className="lg:col-span-7 lg:col-start-6">
          <h2 id="form" className="mb-8 font-display text-heading">
            Your film
          </h2>
          {off ? <p className="text-lead text-muted">{off}</p> : <SubmissionForm contact={contact} />}
        </section>
      </div>
    </div>
  );
}
