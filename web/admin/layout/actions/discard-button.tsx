import { Button } from '@mui/material';

type DiscardButtonProps = { form: { isDirty: boolean; forget: () => void }; isBusy: boolean };

/** Resets a form to its initial values; shown while something is typed. */
export function DiscardButton({ form, isBusy }: DiscardButtonProps) {
  if (!form.isDirty) return null;
  return (
    <Button color="inherit" aria-disabled={isBusy} onClick={form.forget}>
      Discard what I typed
    </Button>
  );
}
