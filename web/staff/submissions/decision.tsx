import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { staffEntryPath } from '#contract/staff-paths.ts';
import { staffSubmissionCalls as calls } from '#contract/staff-submission-calls.ts';
import type { Submission } from '#contract/staff-submissions.ts';
import { isDecision, STAGE_LABELS } from '#contract/submission-stages.ts';
import { ask } from '../calls/ask.ts';
import { failsPage } from '../frame/fails-page.ts';
import { Link } from '../frame/link.tsx';
import { useMay } from '../frame/person.ts';
import { useDeed } from '../frame/use-deed.ts';
import { DecisionForm } from './decision-form.tsx';

type DecisionProps = { film: Submission; onChanged: (film: Submission) => unknown };

/** What follows a decision: the mail that tells it, and a draft of a signed film. */
export function Decision({ film, onChanged }: DecisionProps) {
  const mayDecide = useMay('submissions.decide');
  if (!isDecision(film.stage) || !mayDecide) return null;
  return (
    <section className="decision">
      <h2>{STAGE_LABELS[film.stage]}</h2>
      {film.toldStage === film.stage ? (
        <p>The sender has been told, and their page says so.</p>
      ) : (
        <DecisionLetter film={film} onChanged={onChanged} />
      )}
      {film.stage === 'signed' && <DraftFilm film={film} onChanged={onChanged} />}
    </section>
  );
}

function DecisionLetter({ film, onChanged }: DecisionProps) {
  const { data: mail } = useQuery({
    queryKey: [calls.decision.path, film.id, film.stage],
    queryFn: ({ signal }) => ask(calls.decision, { id: film.id }, { signal }),
    throwOnError: failsPage,
    retry: false,
    // What is being typed stays; a letter that came meanwhile is told when it is sent.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return mail ? <DecisionForm key={mail.outcome} film={film} mail={mail} onTold={onChanged} /> : null;
}

function DraftFilm({ film, onChanged }: DecisionProps) {
  const mayWrite = useMay('content');
  const { isBusy, perform } = useDeed();
  if (film.film)
    return (
      <p>
        Its draft is among the films:{' '}
        {mayWrite ? <Link to={staffEntryPath('films', film.film)}>{film.film}</Link> : film.film}
      </p>
    );
  return (
    <p>
      <Button
        variant="outlined"
        aria-disabled={isBusy}
        onClick={() => perform(async () => onChanged(await ask(calls.draftFilm, { id: film.id })))}
      >
        Make a draft film of it
      </Button>
    </p>
  );
}
