import { Button } from '@mui/material';

type DiscardTypedProps = { form: { isTyped: boolean; forget: () => void }; isBusy: boolean };

/** The way back to what the form began with, there as long as something is typed. */
export function DiscardTyped({ form, isBusy }: DiscardTypedProps) {
  if (!form.isTyped) return null;
  return (
    <Button color="inherit" aria-disabled={isBusy} onClick={form.forget}>
      Discard what I typed
    </Button>
  );
}
