import { Alert, Checkbox, FormControlLabel, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffHelpPath } from '#contract/admin/staff-paths.ts';
import { IMPORT_FORMATS, importCalls } from '#contract/content/import-calls.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { FormField } from '../../layout/actions/form-field.tsx';
import { Link } from '../../layout/link.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { Page } from '../../layout/page.tsx';
import { FileButton } from '../../uploads/file-button.tsx';
import { sendFile } from '../../uploads/send-file.ts';
import { Exports } from './exports.tsx';
import { ImportResult } from './import-result.tsx';
import { PastImports } from './past-imports.tsx';
import { Templates } from './templates.tsx';

const LOOK_AGAIN_MS = 1_500;
const FORMATS: Record<(typeof IMPORT_FORMATS)[number], string> = {
  csv: 'A spreadsheet (XLSX or CSV)',
  wordpress: 'WordPress (XML)',
  squarespace: 'Squarespace (XML)',
  shopify: 'Shopify (CSV)',
  ghost: 'Ghost (JSON)',
  contentful: 'Contentful (JSON)',
};
const RECOGNISED = 'recognised';

/** Files of other systems: a trial first, then the import, and all that was imported; and what can be taken out. For owners. */
export default function ImportPage() {
  const { reply, refetch } = useReply(importCalls.all);
  const [format, setFormat] = useState<string>(RECOGNISED);
  const [drafts, setDrafts] = useState(false);
  const [shown, setShown] = useState<number>();
  const { attempt, isBusy, failure } = useAttempt();
  const isWorking = reply?.imports.some(({ state }) => state === 'trying' || state === 'importing') === true;
  useLookAgain(isWorking);
  const choose = (file: File) =>
    attempt(async () => {
      const upload = await sendFile(file, { onSent: () => {}, signal: new AbortController().signal });
      const chosen = IMPORT_FORMATS.find((each) => each === format) ?? null;
      const body = { upload, fileName: file.name, format: chosen, drafts };
      const { id } = await request(importCalls.begin, { body });
      await rereadAfter(refetch, Promise.resolve());
      setShown(id);
    });
  const current = reply?.imports.find(({ id }) => id === shown);
  return (
    <Page title="Import and export">
      <p>
        An export of WordPress, Squarespace, Shopify, Ghost or Contentful, or a spreadsheet of films, posts,
        people or products. First you see what would happen; nothing is changed before you press “Import”.
      </p>
      <FormField
        select
        fullWidth
        margin="normal"
        label="What it is"
        value={format}
        onChange={({ target }) => setFormat(target.value)}
      >
        <MenuItem value={RECOGNISED}>Is recognised by what is in it</MenuItem>
        {IMPORT_FORMATS.map((each) => (
          <MenuItem key={each} value={each}>
            {FORMATS[each]}
          </MenuItem>
        ))}
      </FormField>
      <FormControlLabel
        control={<Checkbox checked={drafts} onChange={({ target }) => setDrafts(target.checked)} />}
        label="As drafts: nothing of it is published"
      />
      <p className="form-actions">
        <FileButton
          variant="contained"
          input="File to import"
          accept=".csv,.tsv,.txt,.xlsx,.xml,.json"
          aria-disabled={isBusy || isWorking}
          onFiles={([file]) => {
            if (file && !isBusy && !isWorking) void choose(file);
          }}
        >
          Choose a file…
        </FileButton>
      </p>
      <Templates />
      {failure && <Alert severity="error">{failure}</Alert>}
      <div role="status">
        {isBusy && 'The file is being sent…'}
        {!isBusy && isWorking && 'The file is being read…'}
      </div>
      {current && <ImportResult result={current} refetch={refetch} />}
      {reply && (
        <PastImports
          imports={reply.imports.filter(({ id }) => id !== shown)}
          refetch={refetch}
          onShow={setShown}
        />
      )}
      {reply?.imports.length === 0 && (
        <p>
          <Link to={staffHelpPath('moving-in')}>What can come in</Link>
        </p>
      )}
      <Exports />
    </Page>
  );
}

/** While a file is read, the page says when it is done. */
function useLookAgain(isWorking: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWorking) return;
    const look = () => void queries.invalidateQueries({ queryKey: [importCalls.all.path] });
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWorking, queries]);
}
