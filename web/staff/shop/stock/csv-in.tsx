import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { newKey } from '#web/ui/draft.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { DenseTable } from '../../frame/dense-table.tsx';
import { useStockAgain } from './use-stock-again.ts';

/** `key`: of taking this file in, as it was looked at. */
type Tried = { name: string; csv: string; key: string; outcome: ReplyOf<typeof staffStockCalls.putCsv> };

/** Takes a file in: first it says what would change, and what is wrong in which line; nothing is changed until one agrees. */
export function CsvIn({ onClose }: { onClose: () => void }) {
  const [tried, setTried] = useState<Tried>();
  const [isDone, setDone] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const { attempt, isBusy, fault } = useTry();
  const again = useStockAgain();
  const look = (file: File) =>
    attempt(async () => {
      setDone(false);
      setTried(undefined);
      setAgreed(false);
      const csv = await file.text();
      const outcome = await ask(staffStockCalls.putCsv, { body: { csv, try: true } });
      setTried({ name: file.name, csv, key: newKey(), outcome });
    });
  const take = ({ csv, name, key }: Tried) =>
    attempt(async () => {
      const outcome = await ask(staffStockCalls.putCsv, { body: { csv, key, try: false, agreed: isAgreed } });
      setTried({ name, csv, key, outcome });
      setDone(outcome.faults.length === 0 && (isAgreed || outcome.asks.length === 0));
      await again();
    });
  const outcome = tried?.outcome;
  const isReady = isAgreed || outcome?.asks.length === 0;
  const isEmpty = outcome && outcome.changed + outcome.created === 0;
  return (
    <section className="notice" aria-label="Take a file in">
      <p>
        A CSV file with the columns of “Save as a file”. The number under stock is what was counted, unless it
        is still that under stockSaved; “to order” is made to order. What has an empty cell, or is not in the
        file, stays as it is.
      </p>
      <p>
        <Button variant="outlined" component="label" aria-disabled={isBusy}>
          Choose a file
          <input
            type="file"
            accept=".csv,text/csv"
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void look(file);
            }}
          />
        </Button>{' '}
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </p>
      {fault && <Alert severity="error">{fault}</Alert>}
      <div role="status">
        {tried && outcome && (
          <p>
            <strong>{tried.name}</strong>{' '}
            {isDone
              ? `is taken in: ${outcome.changed} changed, ${outcome.created} new.`
              : outcome.faults.length > 0
                ? 'cannot be taken in yet. Nothing was changed.'
                : isEmpty
                  ? 'changes nothing: everything is so already.'
                  : `would change ${outcome.changed}, add ${outcome.created} and leave ${outcome.unchanged} as they are.`}
          </p>
        )}
      </div>
      {outcome && <Notes label="What is wrong in the file" notes={outcome.faults} />}
      {outcome && !isDone && (
        <Notes label="What has changed since the file was saved" notes={outcome.warnings} />
      )}
      {outcome && !isDone && outcome.faults.length === 0 && outcome.asks.length > 0 && (
        <>
          <Notes label="What you should have meant" notes={outcome.asks} />
          <FormControlLabel
            control={<Checkbox checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />}
            label="I have read these lines, and they are right"
          />
          <br />
        </>
      )}
      {tried && outcome && !isDone && !isEmpty && outcome.faults.length === 0 && (
        <Button variant="contained" aria-disabled={isBusy || !isReady} onClick={() => isReady && take(tried)}>
          Take it in
        </Button>
      )}
    </section>
  );
}

function Notes({ label, notes }: { label: string; notes: Tried['outcome']['faults'] }) {
  if (notes.length === 0) return null;
  return (
    <DenseTable
      label={label}
      rows={notes}
      rowKey={({ row, message }) => `${row} ${message}`}
      empty=""
      columns={[
        { label: 'Line', cell: ({ row }) => row },
        { label, cell: ({ message }) => message },
      ]}
    />
  );
}
