import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { newKey } from '#web/ui/forms/draft.ts';
import { request } from '../../../api/request.ts';
import { useAttempt } from '../../../auth/use-attempt.ts';
import { FileNotes } from '../../../layout/lists/file-notes.tsx';
import { FileButton } from '../../../uploads/file-button.tsx';
import { useRefetchStock } from './use-refetch-stock.ts';

/** `key`: idempotency key of importing this file, until that is answered. */
type Preview = { name: string; csv: string; key: string; outcome: ReplyOf<typeof staffStockCalls.putCsv> };

/** Imports a CSV file: first previews the changes and the errors per line; nothing changes until the user confirms. */
export function CsvImport({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<Preview>();
  const [isDone, setDone] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const refetch = useRefetchStock();
  const look = (file: File) =>
    attempt(async () => {
      setDone(false);
      setPreview(undefined);
      setAgreed(false);
      const csv = await file.text();
      const outcome = await request(staffStockCalls.putCsv, { body: { csv, try: true } });
      setPreview({ name: file.name, csv, key: newKey(), outcome });
    });
  const take = ({ csv, name, key }: Preview) =>
    attempt(async () => {
      const body = { csv, try: false, agreed: isAgreed };
      const outcome = await request(staffStockCalls.putCsv, { body }, { idempotencyKey: key });
      setPreview({ name, csv, key: newKey(), outcome });
      setDone(outcome.faults.length === 0 && (isAgreed || outcome.asks.length === 0));
      await refetch();
    });
  const outcome = preview?.outcome;
  const isReady = isAgreed || outcome?.asks.length === 0;
  const isEmpty = outcome && outcome.changed + outcome.created === 0;
  return (
    <section className="notice" aria-label="Import">
      <p>
        A CSV file with the columns of “Export”. The number under stock is what was counted, unless it is
        still that under stockSaved; “to order” is made to order. What has an empty cell, or is not in the
        file, stays as it is.
      </p>
      <p>
        <FileButton
          variant="outlined"
          input="CSV file"
          accept=".csv,text/csv"
          aria-disabled={isBusy}
          onFiles={([file]) => {
            if (file) void look(file);
          }}
        >
          Choose a file
        </FileButton>{' '}
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
      <div role="status">
        {preview && outcome && (
          <p>
            <strong>{preview.name}</strong>{' '}
            {isDone
              ? `is imported: ${outcome.changed} changed, ${outcome.created} new.`
              : outcome.faults.length > 0
                ? 'cannot be imported yet. Nothing was changed.'
                : isEmpty
                  ? 'changes nothing: everything is already up to date.'
                  : `would change ${outcome.changed}, add ${outcome.created} and leave ${outcome.unchanged} as they are.`}
          </p>
        )}
      </div>
      {outcome && <FileNotes label="What is wrong in the file" notes={outcome.faults} />}
      {outcome && !isDone && (
        <FileNotes label="What has changed since the file was saved" notes={outcome.warnings} />
      )}
      {outcome && !isDone && outcome.faults.length === 0 && outcome.asks.length > 0 && (
        <>
          <FileNotes label="Please check that you meant this" notes={outcome.asks} />
          <FormControlLabel
            control={<Checkbox checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />}
            label="I have read these lines, and they are right"
          />
          <br />
        </>
      )}
      {preview && outcome && !isDone && !isEmpty && outcome.faults.length === 0 && (
        <Button
          variant="contained"
          aria-disabled={isBusy || !isReady}
          onClick={() => isReady && take(preview)}
        >
          Import
        </Button>
      )}
    </section>
  );
}
