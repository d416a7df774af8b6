import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { staffScreeningCalls } from '#contract/catalogue/staff-screening-calls.ts';
import type { DateOrder, PastedRow } from '#contract/catalogue/staff-screenings.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { FileNotes } from '../../layout/lists/file-notes.tsx';
import { FileButton } from '../../uploads/file-button.tsx';

type Outcome = ReplyOf<typeof staffScreeningCalls.putCsv>;
type Props = { refetch: () => Promise<unknown>; onClose: () => void };

const ORDERS: Record<DateOrder, string> = {
  ask: 'Ask about dates such as 3/4/2027',
  'day-first': '3/4/2027 is 3 April',
  'month-first': '3/4/2027 is 4 March',
};

/**
 * Adds rows of a spreadsheet: first says row by row what would happen. What is right is added by one press; what is wrong stays in the field,
 * to be corrected.
 */
export function PasteRows({ refetch, onClose }: Props) {
  const [csv, setCsv] = useState('');
  const [dates, setDates] = useState<DateOrder>('ask');
  const [outcome, setOutcome] = useState<Outcome>();
  const [done, setDone] = useState('');
  const { attempt, isBusy, failure } = useAttempt();
  const send = (text: string, order: DateOrder, isTry: boolean) =>
    request(staffScreeningCalls.putCsv, { body: { csv: text, dates: order, try: isTry } });
  const look = (text: string, order = dates) =>
    attempt(async () => {
      setDone('');
      setCsv(text);
      setOutcome(undefined);
      if (text.trim() !== '') setOutcome(await send(text, order, true));
    });
  const add = () =>
    attempt(async () => {
      const { added, changed, left, wrong } = await send(csv, dates, false);
      setDone(
        `${added} added, ${changed} changed.${wrong > 0 ? ` ${inRows(wrong)} still wrong: correct them here.` : ''}`,
      );
      setCsv(left);
      setOutcome(left === '' ? undefined : await send(left, dates, true));
      await refetch();
    });
  const size = outcome ? outcome.added + outcome.changed : 0;
  return (
    <section className="notice" aria-label="Paste from a spreadsheet">
      <p>
        Copy rows from a spreadsheet and paste them here, or choose a CSV file. The columns are film (slug or
        title), cinema, city, country, date, time, tickets, format, access and guest; at most 2,000 rows. A
        cinema that is new is added if its country has one time zone.
      </p>
      <TextField
        fullWidth
        multiline
        minRows={4}
        maxRows={14}
        label="Rows"
        value={csv}
        onChange={({ target }) => {
          setCsv(target.value);
          setOutcome(undefined);
          setDone('');
        }}
        slotProps={{ htmlInput: { spellCheck: false } }}
        sx={{ mb: 2 }}
      />
      <p className="form-actions">
        <Button
          variant={outcome ? 'outlined' : 'contained'}
          aria-disabled={isBusy}
          onClick={() => void look(csv)}
        >
          Check
        </Button>
        <FileButton
          variant="outlined"
          input="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-disabled={isBusy}
          onFiles={([file]) => {
            if (file) void file.text().then((text) => look(text));
          }}
        >
          Choose a file
        </FileButton>
        <TextField
          select
          label="Dates"
          value={dates}
          onChange={({ target }) => {
            const order = target.value as DateOrder;
            setDates(order);
            if (outcome) void look(csv, order);
          }}
          sx={{ minWidth: 240 }}
        >
          {Object.entries(ORDERS).map(([order, words]) => (
            <MenuItem key={order} value={order}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
      <div role="status">
        {done && <p>{done}</p>}
        {outcome && !done && <p>{wordsOf(outcome)}</p>}
      </div>
      {outcome && (
        <>
          {size > 0 && (
            <p className="form-actions">
              <Button variant="contained" aria-disabled={isBusy} onClick={add}>
                {actionOf(outcome)}
              </Button>
            </p>
          )}
          <FileNotes label="What is wrong" notes={rowsThat(outcome, 'wrong')} />
          <FileNotes label="What would change" notes={rowsThat(outcome, 'changed')} />
          <FileNotes label="What would be added" notes={rowsThat(outcome, 'new')} />
        </>
      )}
    </section>
  );
}

const rowsThat = ({ rows }: Outcome, state: PastedRow['state']) => rows.filter((row) => row.state === state);

const inRows = (count: number) => (count === 1 ? '1 row is' : `${count} rows are`);

const wordsOf = ({ added, changed, unchanged, wrong }: Outcome) =>
  `This would add ${added}, change ${changed} and leave ${unchanged} as they are. ${wrong > 0 ? `${inRows(wrong)} wrong and would stay here.` : 'No row is wrong.'}`;

function actionOf({ added, changed }: Outcome): string {
  if (changed === 0) return `Add ${added === 1 ? '1 screening' : `${added} screenings`}`;
  return added === 0 ? `Change ${changed}` : `Add ${added} and change ${changed}`;
}
