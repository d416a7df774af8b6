import type { SubmissionRow } from '#contract/staff-submissions.ts';
import { STAGES, type Stage } from '#contract/submission-stages.ts';
import type { Ahead } from './ahead.ts';
import type { Asked } from './asked.ts';
import { StageColumn } from './stage-column.tsx';

type BoardProps = {
  asked: Asked;
  ahead: Ahead;
  onMove: (film: SubmissionRow, to: Stage) => void;
  focusedId: number | undefined;
};

/** A column for each stage. It scrolls sideways in itself, so it can be reached by keyboard. */
export const Board = (props: BoardProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
  <section className="board" aria-label="Board" tabIndex={0}>
    {STAGES.map((stage) => (
      <StageColumn key={stage} stage={stage} {...props} />
    ))}
  </section>
);
