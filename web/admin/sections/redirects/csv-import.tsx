import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { staffRedirectCalls } from '#contract/catalogue/staff-redirect-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { FileNotes } from '../../layout/lists/file-notes.tsx';
import { FileButton } from '../../uploads/file-button.tsx';

type Outcome = ReplyOf<typeof staffRedirectCalls.putCsv>;
type Preview = { name: string; csv: string; outcome: Outcome; isDone: boolean };
type Props = { refetch: () => Promise<unknown>; onClose: () => void };

/** Imports redirects from a CSV file: first previews what would change, by line; nothing changes until the user confirms. */
export function CsvImport({ refetch, onClose }: Props) {
  const [preview, setPreview] = useState<Preview>();
  const { attempt, isBusy, failure } = useAttempt();
  const send = async (csv: string, isTry: boolean) =>
    request(staffRedirectCalls.putCsv, { body: { csv, try: isTry } });
  const look = (file: File) =>
    attempt(async () => {
      setPreview(undefined);
      const csv = await file.text();
      setPreview({ name: file.name, csv, outcome: await send(csv, true), isDone: false });
    });
  const take = ({ name, csv }: Preview) =>
    attempt(async () => {
      const outcome = await send(csv, false);
      setPreview({ name, csv, outcome, isDone: outcome.faults.length === 0 });
      await refetch();
    });
  const isReady =
    preview && !preview.isDone && preview.outcome.faults.length === 0 && sizeOf(preview.outcome) > 0;
  return (
    <section className="notice" aria-label="Import">
      <p>
        A CSV file with the columns from and to, such as “Export” writes. What is not in the file stays as it
        is.
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
        {preview && (
          <p>
            <strong>{preview.name}</strong> {outcomeText(preview)}
          </p>
        )}
      </div>
      {preview && <FileNotes label="What is wrong in the file" notes={preview.outcome.faults} />}
      {isReady && (
        <>
          <FileNotes label="Please note" notes={preview.outcome.warnings} />
          <FileNotes label="What would change" notes={preview.outcome.changes} />
          <p className="form-actions">
            <Button variant="contained" aria-disabled={isBusy} onClick={() => take(preview)}>
              Import
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

const sizeOf = ({ added, changed }: Outcome) => added + changed;

function outcomeText({ outcome, isDone }: Preview): string {
  const { added, changed, unchanged, faults } = outcome;
  if (isDone) return `is imported: ${added} new, ${changed} changed.`;
  if (faults.length > 0) return 'cannot be imported yet. Nothing was changed.';
  if (sizeOf(outcome) === 0) return 'changes nothing: everything is already up to date.';
  return `would add ${added}, change ${changed} and leave ${unchanged} as they are.`;
}
