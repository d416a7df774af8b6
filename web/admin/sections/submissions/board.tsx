import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import { STAGES, type Stage } from '#contract/inbox/submission-stages.ts';
import type { OptimisticMoves } from './optimistic-moves.ts';
import { StageColumn } from './stage-column.tsx';

type BoardProps = {
  ahead: OptimisticMoves;
  onMove: (film: SubmissionRow, to: Stage) => void;
  focusedId: number | undefined;
};

/** A column for each stage. It scrolls horizontally, so it is focusable for keyboard users. */
export const Board = (props: BoardProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
  <section className="board" aria-label="Board" tabIndex={0}>
    {STAGES.map((stage) => (
      <StageColumn key={stage} stage={stage} {...props} />
    ))}
  </section>
);
