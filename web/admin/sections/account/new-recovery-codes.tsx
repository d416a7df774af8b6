import { Button } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';

type Props = {
  /** How many of the old codes are unused; undefined until known. */
  left: number | undefined;
  isBusy: boolean;
  onConfirm: () => void;
};

/** Creates new recovery codes after a confirmation: printed old ones would fail only when they are needed. */
export function NewRecoveryCodes({ left, isBusy, onConfirm }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => setIsAsking(true)}>
        Make new codes; the old ones end
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Make new recovery codes?"
        action="Make new codes"
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => {
          close();
          onConfirm();
        }}
      >
        <p>
          {codesEndText(left)} You get ten new ones, shown this once: keep them where you kept the old ones.
        </p>
      </ConfirmDialog>
    </>
  );
}

function codesEndText(left: number | undefined): string {
  if (left === 0) return 'None of the old ones is left.';
  if (left === 1) return 'The one that you have left ends at once.';
  return `The ${left ?? 'codes'} that you have left end at once.`;
}
