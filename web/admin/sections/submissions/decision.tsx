import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { staffEntryPath } from '#contract/admin/staff-paths.ts';
import { staffSubmissionCalls as calls } from '#contract/inbox/staff-submission-calls.ts';
import type { Submission } from '#contract/inbox/staff-submissions.ts';
import { isDecision, STAGE_LABELS } from '#contract/inbox/submission-stages.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useMay } from '../../layout/current-user.ts';
import { Link } from '../../layout/link.tsx';
import { replacePageOnError } from '../../layout/replace-page-on-error.ts';
import { DecisionForm } from './decision-form.tsx';

type DecisionProps = { film: Submission; onChanged: (film: Submission) => unknown };

/** The steps after a decision: the email that announces it, and a draft of a signed film. */
export function Decision({ film, onChanged }: DecisionProps) {
  const mayDecide = useMay('submissions.decide');
  if (!isDecision(film.stage) || !mayDecide) return null;
  return (
    <section className="decision">
      <h2>{STAGE_LABELS[film.stage]}</h2>
      {film.notifiedStage === film.stage ? (
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
    queryFn: ({ signal }) => request(calls.decision, { id: film.id }, { signal }),
    throwOnError: replacePageOnError,
    retry: false,
    // Typed text stays; a message that arrived meanwhile is reported on sending.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return mail ? <DecisionForm key={mail.outcome} film={film} mail={mail} onTold={onChanged} /> : null;
}

function DraftFilm({ film, onChanged }: DecisionProps) {
  const mayWrite = useMay('content');
  const { isBusy, perform } = useAction();
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
        onClick={() => perform(async () => onChanged(await request(calls.draftFilm, { id: film.id })))}
      >
        Make a draft film of it
      </Button>
    </p>
  );
}
