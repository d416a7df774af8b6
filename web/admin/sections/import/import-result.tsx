import { Alert, Button } from '@mui/material';
import { importCalls } from '#contract/content/import-calls.ts';
import type { Import, ImportSummary } from '#contract/content/imports.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { saveFile } from '../../layout/actions/save-file.ts';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { Columns } from './columns.tsx';
import { Groups } from './groups.tsx';
import { UndoButton } from './undo-button.tsx';

type Props = { result: Import; refetch: () => Promise<void> };

/** What a trial found, or an import did, and what to do next. */
export function ImportResult({ result, refetch }: Props) {
  const { id, fileName, state, summary, fault, drafts } = result;
  const { attempt, isBusy, failure } = useAttempt();
  const run = () => attempt(() => rereadAfter(refetch, request(importCalls.run, { id })));
  const save = () =>
    attempt(async () =>
      saveFile(`notes on ${fileName}.csv`, 'text/csv', await request(importCalls.notes, { id })),
    );
  const isSomething = summary !== null && summary.created + summary.changed + summary.redirects > 0;
  const hasNotes =
    summary !== null && summary.faults.length + summary.mended.length + summary.leftOut.length > 0;
  return (
    <section aria-labelledby="import-result">
      <h2 id="import-result">{fileName}</h2>
      {state === 'undone' && (
        <Alert severity="info" role="status">
          It was taken back.
        </Alert>
      )}
      {fault && <Alert severity="error">{fault}</Alert>}
      {summary && (
        <>
          <p role="status">{inWords(summary, state === 'tried', drafts)}</p>
          <Groups label="Refused" groups={summary.faults} />
          <Groups label="Corrected while reading" groups={summary.mended} />
          <Groups label="Skipped: the site has no place for it" groups={summary.leftOut} />
        </>
      )}
      {state === 'tried' && <Columns key={`${id} ${fault} ${summary?.created}`} id={id} refetch={refetch} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      <p className="form-actions">
        {state === 'tried' && isSomething && (
          <Button variant="contained" aria-disabled={isBusy} onClick={() => void run()}>
            Import
          </Button>
        )}
        {hasNotes && (
          <Button variant="outlined" aria-disabled={isBusy} onClick={() => void save()}>
            All notes as CSV
          </Button>
        )}
        {state === 'imported' && <UndoButton id={id} fileName={fileName} refetch={refetch} />}
      </p>
    </section>
  );
}

const SOURCES = {
  csv: 'a spreadsheet',
  wordpress: 'WordPress',
  shopify: 'Shopify',
  ghost: 'Ghost',
  json: 'a JSON file',
  contentful: 'Contentful',
  folder: 'a folder',
};

/** One sentence of what would happen, or has. */
export function inWords({ source, ...summary }: ImportSummary, isTrial: boolean, drafts: boolean): string {
  const { created, changed, unchanged, left, redirects, faults } = summary;
  const refused = faults.reduce((sum, { count }) => sum + count, 0);
  const of = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  const parts = [
    `${of(created, drafts ? 'draft' : 'entry', drafts ? 'drafts' : 'entries')} ${isTrial ? 'would be' : created === 1 ? 'was' : 'were'} created`,
    changed > 0 && `${changed} changed`,
    unchanged > 0 && `${unchanged} are there already`,
    left > 0 && `${left} stay as your colleagues published them`,
    redirects > 0 &&
      `${of(redirects, 'old address', 'old addresses')} ${isTrial ? 'would lead' : 'lead'} to new pages`,
    refused > 0 && `${of(refused, 'value or row', 'values or rows')} refused`,
  ];
  return `From ${SOURCES[source]}: ${parts.filter(Boolean).join(', ')}.`;
}
