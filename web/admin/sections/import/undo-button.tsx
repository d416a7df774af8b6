import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { importCalls } from '#contract/content/import-calls.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';

type Props = { id: number; fileName: string; refetch: () => Promise<void> };

/** Takes back all that an import has made, after a question. */
export function UndoButton({ id, fileName, refetch }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const undo = () =>
    attempt(() => rereadAfter(refetch, request(importCalls.undo, { id }))).finally(() => setAsking(false));
  return (
    <>
      <Button
        aria-disabled={isBusy}
        aria-label={`Undo the import of ${fileName}`}
        onClick={() => setAsking(true)}
      >
        Undo…
      </Button>
      {failure && <Alert severity="error">{failure}</Alert>}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Take back ${fileName}?`}
        action="Take back"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void undo()}
      >
        Entries that it created go to the trash, those that it changed are as before. Its redirects, its
        pictures and stock that nobody has ordered go.
      </ConfirmDialog>
    </>
  );
}
