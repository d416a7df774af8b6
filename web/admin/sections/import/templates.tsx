import { Alert, Button } from '@mui/material';
import { importCalls, TABLE_KINDS, type TableKind } from '#contract/content/import-calls.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { saveFile } from '../../layout/actions/save-file.ts';

/** Spreadsheets to fill in. */
export function Templates() {
  const { attempt, isBusy, failure } = useAttempt();
  const save = (kind: TableKind) =>
    attempt(async () => saveFile(`${kind}.csv`, 'text/csv', await request(importCalls.template, { kind })));
  return (
    <>
      <p className="form-actions">
        Spreadsheets to fill in, each with all columns and an example:
        {TABLE_KINDS.map((kind) => (
          <Button
            key={kind}
            size="small"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void save(kind);
            }}
          >
            {`Template of ${kind}`}
          </Button>
        ))}
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
    </>
  );
}
