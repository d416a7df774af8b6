import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffPaths, staffSubmissionPath } from '#contract/admin/staff-paths.ts';
import { staffSubmissionCalls as calls } from '#contract/inbox/staff-submission-calls.ts';
import type { Submission } from '#contract/inbox/staff-submissions.ts';
import { STAGE_LABELS } from '#contract/inbox/submission-stages.ts';
import { request } from '../../api/request.ts';
import { useRecordId } from '../../layout/address.ts';
import { Link } from '../../layout/link.tsx';
import { Page } from '../../layout/page.tsx';
import { replacePageOnError } from '../../layout/replace-page-on-error.ts';
import { StateTag } from '../../layout/state-tag.tsx';
import { Badges } from './badges.tsx';
import { Decision } from './decision.tsx';
import { EventList } from './event-list.tsx';
import { FilmFacts } from './film-facts.tsx';
import { MoveMenu } from './move-menu.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useMoves } from './use-moves.ts';
import { age, day, scoreWords } from './words.ts';
import './submissions.css';

/** One submitted film: to watch, score and decide on. */
export default function SubmissionPage() {
  const id = Number(useRecordId());
  const queries = useQueryClient();
  const { moved, move, undo } = useMoves();
  const queryKey = [calls.read.path, id];
  const { data: film } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(calls.read, { id }, { signal }),
    throwOnError: replacePageOnError,
    retry: false,
  });
  const saved = (film: Submission) => {
    queries.setQueryData(queryKey, film);
    return queries.invalidateQueries({ queryKey: [calls.list.path] });
  };
  if (!film) return null;
  return (
    <Page key={id} title={film.filmTitle} actions={<MoveMenu film={film} onMove={(to) => move(film, to)} />}>
      <p>
        <Link to={staffPaths.submissions}>All submissions</Link>
      </p>
      <p className="film-state">
        <StateTag of={film.stage}>{STAGE_LABELS[film.stage]}</StateTag> · sent {age(film.createdAt)}
        {age(film.createdAt) !== 'today' && ' ago'} · answer by {day(film.answerBy)} <Badges film={film} />
      </p>
      {film.twins.length > 0 && (
        <div className="notice">
          <p>This may have been sent before:</p>
          <ul className="lines">
            {film.twins.map((twin) => (
              <li key={twin.id}>
                <Link to={staffSubmissionPath(twin.id)}>{twin.filmTitle}</Link> by {twin.name},{' '}
                {STAGE_LABELS[twin.stage].toLowerCase()}, {day(twin.createdAt)}{' '}
                <span className="quiet">
                  {twin.isSameScreener ? 'the same screener' : 'the same title and person'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Decision key={film.stage} film={film} onChanged={saved} />
      <div className="film-page">
        <div>
          <FilmFacts film={film} />
        </div>
        <div>
          <h2>What we think</h2>
          <p>{scoreWords(film)}</p>
          <ReviewForm key={film.id} film={film} onSaved={saved} />
          <ReviewList reviews={film.reviewed.filter(({ isOwn }) => !isOwn)} />
          <h2>What happened</h2>
          <EventList film={film} />
        </div>
      </div>
      <UndoBar moved={moved} onUndo={undo} />
    </Page>
  );
}
