import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { MouseEvent } from 'react';
import { followFocus, leaveRemoved } from './follow-focus.ts';

/** Up, down and remove, for an item (`data-item`) of a list. The focus follows a moved item, and goes to a neighbour of a removed one. */
export function ItemButtons({
  name,
  at,
  count,
  onMove,
  onRemove,
}: {
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove?: () => void;
}) {
  const step = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    followFocus(event.currentTarget, to);
    onMove(to);
  };
  return (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      <Button
        size="small"
        sx={NARROW}
        aria-label={`Move ${name} up`}
        data-move="up"
        aria-disabled={at === 0}
        onClick={step(at - 1)}
      >
        ↑
      </Button>
      <Button
        size="small"
        sx={NARROW}
        aria-label={`Move ${name} down`}
        data-move="down"
        aria-disabled={at === count - 1}
        onClick={step(at + 1)}
      >
        ↓
      </Button>
      {onRemove && (
        <Button
          size="small"
          color="inherit"
          aria-label={`Remove ${name}`}
          onClick={({ currentTarget }) => {
            leaveRemoved(currentTarget);
            onRemove();
          }}
        >
          Remove
        </Button>
      )}
    </Stack>
  );
}

const NARROW = { minWidth: 44, fontSize: '1.125rem', lineHeight: 1.25 };
