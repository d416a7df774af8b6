import { TextField } from '@mui/material';
import { useState } from 'react';
import { type Period, periodError } from './period.ts';

type Name = keyof Period;
type Props = { span: Period; onChange: (span: Period) => void };

/**
 * First and last day. A browser reports a date during typing, with the year 2 after the first digit of 2026: an invalid period is not
 * requested but shown here with an error.
 */
export function PeriodFields({ span, onChange }: Props) {
  const [typed, setTyped] = useState<Period & { last: Name }>();
  const shown = typed ?? span;
  const failure = typed && periodError(typed);
  const type = (last: Name, text: string) => {
    const next = last === 'from' ? { from: text, to: shown.to } : { from: shown.from, to: text };
    setTyped({ ...next, last });
    if (!periodError(next)) onChange(next);
  };
  const day = (name: Name, label: string) => {
    const isWrong = failure !== undefined && typed?.last === name;
    return (
      <TextField
        type="date"
        label={label}
        value={shown[name]}
        error={isWrong}
        helperText={isWrong ? failure : undefined}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => type(name, target.value)}
        // From here on the address determines the value. During typing its updates would arrive too late.
        onBlur={() => failure === undefined && setTyped(undefined)}
      />
    );
  };
  return (
    <>
      {day('from', 'From')}
      {day('to', 'To')}
    </>
  );
}
