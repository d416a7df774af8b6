import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = {
  isOpen: boolean;
  title: string;
  /** What the press does: "Invite", "Remove". */
  action: string;
  isBusy: boolean;
  onClose: () => void;
  onDo: () => void;
  children: ReactNode;
};

/** A question or a small form over the page. A press beside it does not close it: that would lose what is typed in it. */
export function AskDialog({ isOpen, title, action, isBusy, onClose, onDo, children }: Props) {
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDo();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
