import { Button } from '@mui/material';
import type { Import } from '#contract/content/imports.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { DenseTable } from '../../layout/lists/dense-table.tsx';
import { inWords } from './import-result.tsx';
import { UndoButton } from './undo-button.tsx';

type Props = { imports: readonly Import[]; refetch: () => Promise<void>; onShow: (id: number) => void };

const STATES = {
  trying: 'is being tried',
  tried: 'tried, not imported',
  importing: 'is being imported',
  imported: 'imported',
  undone: 'taken back',
} as const;

/** What was tried and imported before. */
export const PastImports = ({ imports, refetch, onShow }: Props) => (
  <section aria-labelledby="past-imports">
    <h2 id="past-imports">Earlier imports</h2>
    <DenseTable
      label="Imports"
      rows={imports}
      rowKey={({ id }) => id}
      empty="Nothing was imported yet. Choose a file: you see what would happen first."
      columns={[
        { label: 'File', cell: ({ fileName }) => fileName },
        { label: 'When', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
        { label: 'Who', cell: ({ author }) => author.split(' <', 1)[0] },
        { label: 'State', cell: ({ state }) => STATES[state] },
        {
          label: 'What',
          cell: ({ summary, fault, state, drafts }) =>
            fault ?? (summary ? inWords(summary, state === 'tried', drafts) : ''),
        },
        {
          label: 'Actions',
          isAction: true,
          cell: ({ id, state, fileName }) => (
            <>
              <Button size="small" aria-label={`Show ${fileName}`} onClick={() => onShow(id)}>
                Show
              </Button>
              {state === 'imported' && <UndoButton id={id} fileName={fileName} refetch={refetch} />}
            </>
          ),
        },
      ]}
    />
  </section>
);
