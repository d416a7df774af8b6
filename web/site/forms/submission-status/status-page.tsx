import type { Site } from '#contract/catalogue/company.ts';
import { paths } from '#contract/core/paths.ts';
import type { SubmissionStatus } from '#contract/inbox/submission.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { mailLink } from '#web/ui/mail-link.ts';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { AnswerBy } from './answer-by.tsx';
import { RenewScreener } from './renew-screener.tsx';
import { STAGE_WORDS } from './stage-words.ts';
import { Steps } from './steps.tsx';
import { Withdraw } from './withdraw.tsx';

type StatusPageProps = { token: string; status: SubmissionStatus; contact: Site['contact'] };

/** Status of a submitted film, for the person who sent it (product.md#the-page-of-a-submission). */
export function StatusPage({ token, status, contact }: StatusPageProps) {
  const { filmTitle, stage, submittedOn, mayChange } = status;
  const { state, next } = STAGE_WORDS[stage];
  return (
    <div className="page gutter">
      <header>
        <p className="label text-faint">Your submission</p>
        <h1 className="mt-4 max-w-[12em] font-display text-display break-words">{filmTitle}</h1>
      </header>
      <Steps stage={stage} />
      <div className="mt-12 grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <section aria-labelledby="state" className="lg:col-span-6">
          <h2
            id="state"
            className="font-display text-heading"
            aria-live="polite"
            tabIndex={-1}
            data-focus-fallback
          >
            {state}
          </h2>
          <p className="mt-6 max-w-[33.6em] text-lead text-muted">{next}</p>
          <p className="mt-6 max-w-[33.6em] text-muted">
            You sent it on <LongDate iso={submittedOn} />. <AnswerBy status={status} />
          </p>
          {stage === 'withdrawn' && (
            <a href={paths.submitFilm} className="button-quiet mt-8">
              Submit a film
            </a>
          )}
          <p className="mt-6 text-muted">
            Anything else? Write to{' '}
            <a href={mailLink(contact.email)} className="link">
              {contact.email}
            </a>
            .
          </p>
        </section>
        {mayChange && (
          <div ref={passFocusOn} className="grid content-start gap-12 lg:col-span-5 lg:col-start-8">
            <RenewScreener token={token} status={status} />
            <Withdraw token={token} filmTitle={filmTitle} />
          </div>
        )}
      </div>
    </div>
  );
}
