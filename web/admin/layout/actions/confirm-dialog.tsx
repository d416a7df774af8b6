import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useIsLost } from '../../api/connection.ts';

type Props = {
  isOpen: boolean;
  title: string;
  /** Label of the button: "Invite", "Remove". */
  action: string;
  /** Running: the dialog then stays open, since Cancel could not stop it; not while the site is unreachable. */
  isBusy?: boolean;
  /** Whether the button is enabled for the current input. */
  isReady?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** A question or a small form in a dialog. A click outside does not close it: that would lose the typed text. */
export function ConfirmDialog({
  isOpen,
  title,
  action,
  isBusy = false,
  isReady = true,
  onClose,
  onConfirm,
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
          event.stopPropagation(); // React bubbles it to a form around the dialog, although the DOM does not
          onConfirm();
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
