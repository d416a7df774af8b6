import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import { STAGE_LABELS, type Stage } from '#contract/inbox/submission-stages.ts';
import { useStages } from './use-stages.ts';

type MoveMenuProps = {
  film: Pick<SubmissionRow, 'filmTitle' | 'stage'>;
  onMove: (to: Stage) => void;
  /** It was just moved by this menu, so the menu gets the focus. */
  isFocused?: boolean;
};

/** Moves a film without dragging it. */
export function MoveMenu({ film: { filmTitle, stage }, onMove, isFocused = false }: MoveMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const stages = useStages()(stage);
  if (stages.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-label={`Move ${filmTitle}`}
        autoFocus={isFocused}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Move
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {stages.map((to) => (
          <MenuItem
            key={to}
            onClick={() => {
              setAnchor(null);
              onMove(to);
            }}
          >
            {STAGE_LABELS[to]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
