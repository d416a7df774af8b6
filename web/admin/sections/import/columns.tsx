import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { importCalls, TABLE_KINDS, type TableKind } from '#contract/content/import-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { DenseTable } from '../../layout/lists/dense-table.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';

type Props = { id: number; refetch: () => Promise<void> };
type Proposed = NonNullable<ReplyOf<typeof importCalls.columns>>;

/** Which field each column of a tried spreadsheet goes to; nothing for any other file. */
export function Columns({ id, refetch }: Props) {
  const { reply, refetch: refetchColumns } = useReply(importCalls.columns, { id });
  const again = async () => {
    await refetch();
    await refetchColumns();
  };
  return reply ? <Choice id={id} refetch={again} proposed={reply} /> : null;
}

const LEFT_OUT = '';
const KINDS: Record<TableKind, string> = {
  films: 'Films',
  posts: 'Posts',
  people: 'People',
  products: 'Products',
};

function Choice({ id, refetch, proposed }: Props & { proposed: Proposed }) {
  const [kind, setKind] = useState(proposed.kind);
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const { attempt, isBusy, failure } = useAttempt();
  const fields = kind ? proposed.fields[kind] : [];
  const columns = proposed.columns.map(({ name, field, sample }) => {
    const wanted = Object.hasOwn(chosen, name) ? chosen[name] : field;
    return { name, sample, field: fields.find((each) => each === wanted) ?? null };
  });
  const twice = fields.find((each) => columns.filter(({ field }) => field === each).length > 1);
  const tryAgain = () =>
    kind &&
    attempt(() => {
      const body = { kind, columns: columns.map(({ name, field }) => ({ name, field })) };
      return rereadAfter(refetch, request(importCalls.tryAgain, { id, body }));
    });
  return (
    <>
      <h3>Columns</h3>
      <p>
        {proposed.isChosen
          ? 'The fields are those that were chosen for a table with these columns.'
          : 'The fields follow from the names of the columns.'}{' '}
        What you choose is remembered for the next table with the same columns.
      </p>
      <TextField
        select
        margin="dense"
        label="What the rows are"
        value={kind ?? LEFT_OUT}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => setKind(TABLE_KINDS.find((each) => each === target.value) ?? null)}
      >
        <option value={LEFT_OUT}>Choose…</option>
        {TABLE_KINDS.map((each) => (
          <option key={each} value={each}>
            {KINDS[each]}
          </option>
        ))}
      </TextField>
      <DenseTable
        label="Columns"
        rows={columns}
        rowKey={({ name }) => name}
        empty=""
        columns={[
          { label: 'Column', cell: ({ name }) => name },
          { label: 'First value', cell: ({ sample }) => sample },
          {
            label: 'Field',
            cell: ({ name, field }) => (
              <TextField
                select
                size="small"
                fullWidth
                value={field ?? LEFT_OUT}
                slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Field of ${name}` } }}
                onChange={({ target }) => setChosen({ ...chosen, [name]: target.value || null })}
              >
                <option value={LEFT_OUT}>Left out</option>
                {fields.map((each) => (
                  <option key={each} value={each}>
                    {inWords(each)}
                  </option>
                ))}
              </TextField>
            ),
          },
        ]}
      />
      {twice && <Alert severity="warning">Two columns go to “{inWords(twice)}”: choose one of them.</Alert>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <p className="form-actions">
        <Button
          variant="outlined"
          aria-disabled={isBusy || !kind || twice !== undefined}
          onClick={() => {
            if (!isBusy && !twice) void tryAgain();
          }}
        >
          Try again with these fields
        </Button>
      </p>
    </>
  );
}

/** `dvdCoverUrl` as “Dvd cover url”. */
const inWords = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
