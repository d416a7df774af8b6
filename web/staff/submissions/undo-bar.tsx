import { Button } from '@mui/material';
import { STAGE_LABELS } from '#contract/submission-stages.ts';
import type { Moved } from './use-moves.ts';

type UndoBarProps = { moved: Moved | undefined; onUndo: (moved: Moved) => void };

/** What was moved where, and the way back. */
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
