import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useIsLost } from '../calls/connection.ts';

type Props = {
  isOpen: boolean;
  title: string;
  /** What the press does: "Invite", "Remove". */
  action: string;
  /** Under way: it stays open then, since Cancel would not stop what is done already; not while the site cannot be reached. */
  isBusy?: boolean;
  /** Whether it can be pressed with what is chosen and typed. */
  isReady?: boolean;
  onClose: () => void;
  onDo: () => void;
  children: ReactNode;
};

/** A question or a small form over the page. A press beside it does not close it: that would lose what is typed in it. */
export function AskDialog({
  isOpen,
  title,
  action,
  isBusy = false,
  isReady = true,
  onClose,
  onDo,
  children,
}: Props) {
  const id = useId();
  const isHeld = !useIsLost() && isBusy;
  return (
    <Dialog
      open={isOpen}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !isHeld && onClose()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // React takes it to a form around the dialog, though the page does not
          onDo();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button aria-disabled={isHeld} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isBusy || !isReady}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
