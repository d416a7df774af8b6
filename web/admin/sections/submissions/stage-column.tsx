import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Button } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import { STAGE_LABELS, type Stage } from '#contract/inbox/submission-stages.ts';
import { FilmCard } from './film-card.tsx';
import type { OptimisticMoves } from './optimistic-moves.ts';
import { useFilms } from './use-films.ts';
import { useStages } from './use-stages.ts';

type StageColumnProps = {
  stage: Stage;
  ahead: OptimisticMoves;
  onMove: (film: SubmissionRow, to: Stage) => void;
  focusedId: number | undefined;
};

/** The films of one stage, oldest first, in pages. Films can be dropped anywhere on it. */
export function StageColumn({ stage, ahead, onMove, focusedId }: StageColumnProps) {
  const heading = useId();
  const column = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { filter, rows, total, more, isFetching } = useFilms(ahead, () => stage);
  const stagesFrom = useStages();

  useEffect(() => {
    if (!column.current) return;
    return dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => stagesFrom((source.data.film as SubmissionRow).stage).includes(stage),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        onMove(source.data.film as SubmissionRow, stage);
      },
    });
  });

  return (
    <section ref={column} className="stage-column" aria-labelledby={heading} data-over={isOver || undefined}>
      <h2 id={heading}>
        {STAGE_LABELS[stage]} <span className="quiet">{total}</span>
      </h2>
      {rows.length > 0 && (
        <ul>
          {rows.map((film) => (
            <FilmCard key={film.id} film={film} onMove={onMove} isFocused={film.id === focusedId} />
          ))}
        </ul>
      )}
      {total === 0 && (
        <p className="quiet">{filter.search || filter.overdue ? 'None of these.' : EMPTY[stage]}</p>
      )}
      {more && (
        <Button variant="outlined" size="small" aria-disabled={isFetching} onClick={more}>
          More
        </Button>
      )}
    </section>
  );
}

const EMPTY: Record<Stage, string> = {
  received: 'Nothing new. Films sent by the form on the site appear here.',
  watching: 'Nobody is watching anything. Drag a film here, or press “Move”.',
  shortlisted: 'Nothing is on the shortlist.',
  offer: 'No offer is out.',
  signed: 'Nothing signed yet.',
  declined: 'Nothing declined.',
  withdrawn: 'Nobody has withdrawn a film.',
};
