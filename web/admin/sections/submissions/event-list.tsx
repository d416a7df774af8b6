import type { Submission } from '#contract/inbox/staff-submissions.ts';
import { STAGE_LABELS } from '#contract/inbox/submission-stages.ts';
import { DateTime } from '../../layout/date-time.tsx';

/** Moves and notes, newest first, back to the day of submission. */
export const EventList = ({ film: { events, createdAt, name } }: { film: Submission }) => (
  <ol className="lines">
    {events.map(({ id, from, to, who, note, at }) => (
      <li key={id}>
        {from === to ? note : `${STAGE_LABELS[from]} → ${STAGE_LABELS[to]}`}
        {from !== to && note && `: ${note}`}{' '}
        <span className="quiet">
          {who || `${name}, the sender`}, <DateTime iso={at} />
        </span>
      </li>
    ))}
    <li>
      Sent{' '}
      <span className="quiet">
        {name}, <DateTime iso={createdAt} />
      </span>
    </li>
  </ol>
);
