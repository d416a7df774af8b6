import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import {
  MOST_ROWS_AT_ONCE,
  NEWSLETTER_LENGTHS,
  newsletterCalls,
} from '#contract/audience/newsletter-calls.ts';
import { grouped } from '#contract/core/grouped.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { FormField } from '../../layout/actions/form-field.tsx';
import { FileButton } from '../../uploads/file-button.tsx';
import { inParts } from './in-parts.ts';

type Outcome = ReplyOf<typeof newsletterCalls.importSubscribers>;
type Trial = { name: string; parts: string[]; outcome: Outcome };

const NONE: Outcome = { added: 0, known: 0, left: 0, refused: [], refusedCount: 0 };

/** Imports a list of subscribers: first says what would happen; nothing changes until the user confirms. */
export function ImportSubscribers({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) {
  const [proof, setProof] = useState('');
  const [trial, setTrial] = useState<Trial>();
  const [isDone, setDone] = useState(false);
  const { attempt, isBusy, failure, fields } = useAttempt();
  const run = async (parts: readonly string[], isTrial: boolean): Promise<Outcome> => {
    let sum = NONE;
    for (const [at, csv] of parts.entries()) {
      const part = await request(newsletterCalls.importSubscribers, { body: { csv, proof, trial: isTrial } });
      sum = {
        added: sum.added + part.added,
        known: sum.known + part.known,
        left: sum.left + part.left,
        refused: [
          ...sum.refused,
          ...part.refused.map((row) => ({ ...row, line: row.line + at * MOST_ROWS_AT_ONCE })),
        ].slice(0, 50),
        refusedCount: sum.refusedCount + part.refusedCount,
      };
    }
    return sum;
  };
  const look = (file: File) =>
    attempt(async () => {
      setDone(false);
      setTrial(undefined);
      const parts = inParts(await file.text(), MOST_ROWS_AT_ONCE);
      setTrial({ name: file.name, parts, outcome: await run(parts, true) });
    });
  const take = ({ name, parts }: Trial) =>
    attempt(async () => {
      setTrial({ name, parts, outcome: await run(parts, false) });
      setDone(true);
      await onDone();
    });
  return (
    <section className="notice" aria-label="Import">
      <p>
        A CSV file with a column “email”, and perhaps “confirmed” with the day on which each agreed. Who has
        left the newsletter here, and whose mail came back, is not added again.
      </p>
      <FormField
        fullWidth
        required
        margin="normal"
        label="How these people agreed"
        value={proof}
        error={Boolean(fields.proof)}
        helperText={
          fields.proof ?? 'Such as “Confirmed by a link in our former newsletter”. It is kept as proof.'
        }
        slotProps={{ htmlInput: { maxLength: NEWSLETTER_LENGTHS.proof } }}
        onChange={({ target }) => setProof(target.value)}
      />
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
      {failure && !fields.proof && <Alert severity="error">{failure}</Alert>}
      <div role="status">{trial && <Words {...trial} isDone={isDone} />}</div>
      {trial && trial.outcome.refused.length > 0 && (
        <ul className="lines">
          {trial.outcome.refused.map(({ line, value, reason }) => (
            <li key={line}>
              Row {line}: “{value}” {reason}
            </li>
          ))}
        </ul>
      )}
      {trial && !isDone && trial.outcome.added > 0 && (
        <Button variant="contained" aria-disabled={isBusy} onClick={() => take(trial)}>
          Add {grouped(trial.outcome.added)}
        </Button>
      )}
    </section>
  );
}

const Words = ({
  name,
  outcome: { added, known, left, refusedCount },
  isDone,
}: Trial & { isDone: boolean }) => (
  <p>
    <strong>{name}</strong>{' '}
    {[
      `${grouped(added)} ${isDone ? 'are added' : 'would be added'}`,
      ...(known > 0 ? [`${grouped(known)} subscribe already`] : []),
      ...(left > 0 ? [`${grouped(left)} have left or cannot be reached`] : []),
      ...(refusedCount > 0 ? [`${grouped(refusedCount)} rows have no address`] : []),
    ].join(', ')}
    .
  </p>
);
