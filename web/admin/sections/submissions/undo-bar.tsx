import { Button } from '@mui/material';
import { STAGE_LABELS } from '#contract/inbox/submission-stages.ts';
import type { Moved } from './use-moves.ts';

type UndoBarProps = { moved: Moved | undefined; onUndo: (moved: Moved) => void };

/** The last move, with Undo. */
export const UndoBar = ({ moved, onUndo }: UndoBarProps) => (
  <div role="status" className="undo-bar">
    {moved && (
      <p>
        <span>
          {moved.film.filmTitle}: moved to {STAGE_LABELS[moved.to]}
        </span>
        <Button variant="contained" size="small" onClick={() => onUndo(moved)}>
          Undo
        </Button>
      </p>
    )}
  </div>
);
