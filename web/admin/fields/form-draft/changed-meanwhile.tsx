import { Alert, Button, Stack } from '@mui/material';
import type { FormDraft } from './use-form-draft.ts';

type Props = {
  form: Pick<FormDraft<object>, 'isOutdated' | 'forget' | 'keepMine'>;
  /** A save is running; its own change is no colleague's. */
  isBusy: boolean;
  onReload: () => void;
  /** Saves the typed values over the stored ones. */
  onKeep: () => void;
};

/** Asks which version counts after a colleague has saved what the user is typing in. Until then the form has what was typed. */
export function ChangedMeanwhile({ form, isBusy, onReload, onKeep }: Props) {
  if (!form.isOutdated || isBusy) return null;
  return (
    <Alert severity="warning" sx={{ width: '100%' }}>
      Somebody has changed this. Reload shows their version and discards yours; Keep mine replaces theirs.
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, my: 1 }}>
        <Button
          variant="outlined"
          onClick={() => {
            form.forget();
            onReload();
          }}
        >
          Reload
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            form.keepMine();
            onKeep();
          }}
        >
          Keep mine
        </Button>
      </Stack>
    </Alert>
  );
}
