import type { Submission } from '#contract/staff-submissions.ts';
import { STAGE_LABELS } from '#contract/submission-stages.ts';
import { Moment } from '../frame/moment.tsx';

/** Moves and notes, newest first, down to the day it was sent. */
export const EventList = ({ film: { events, createdAt, name } }: { film: Submission }) => (
  <ol className="lines">
    {events.map(({ id, from, to, who, note, at }) => (
      <li key={id}>
        {from === to ? note : `${STAGE_LABELS[from]} → ${STAGE_LABELS[to]}`}
        {from !== to && note && `: ${note}`}{' '}
        <span className="quiet">
          {who || `${name}, the sender`}, <Moment iso={at} />
        </span>
      </li>
    ))}
    <li>
      Sent{' '}
      <span className="quiet">
        {name}, <Moment iso={createdAt} />
      </span>
    </li>
  </ol>
);
