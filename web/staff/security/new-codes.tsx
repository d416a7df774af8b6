import { Button } from '@mui/material';
import { useState } from 'react';
import { AskDialog } from '../frame/ask-dialog.tsx';

type Props = {
  /** How many of the old codes still work; undefined until that is known. */
  left: number | undefined;
  isBusy: boolean;
  onDo: () => void;
};

/** Makes new recovery codes, after a question: whoever has the old ones on paper would find out when they need one. */
export function NewCodes({ left, isBusy, onDo }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => setIsAsking(true)}>
        Make new codes; the old ones end
      </Button>
      <AskDialog
        isOpen={isAsking}
        title="Make new recovery codes?"
        action="Make new codes"
        isBusy={isBusy}
        onClose={close}
        onDo={() => {
          close();
          onDo();
        }}
      >
        <p>
          {endInWords(left)} You get ten new ones, shown this once: keep them where you kept the old ones.
        </p>
      </AskDialog>
    </>
  );
}

function endInWords(left: number | undefined): string {
  if (left === 0) return 'None of the old ones is left.';
  if (left === 1) return 'The one that you have left ends at once.';
  return `The ${left ?? 'codes'} that you have left end at once.`;
}
