import { TextField } from '@mui/material';
import { useState } from 'react';
import { type Span, spanFault } from './days.ts';

type Name = keyof Span;
type Props = { span: Span; onChange: (span: Span) => void };

/**
 * The first and the last day. A browser reports a day while it is typed, with the year 2 after the first digit of 2026: what
 * cannot be counted stays here, with a sentence.
 */
export function SpanFields({ span, onChange }: Props) {
  const [typed, setTyped] = useState<Span & { last: Name }>();
  const shown = typed ?? span;
  const fault = typed && spanFault(typed);
  const type = (last: Name, text: string) => {
    const next = last === 'from' ? { from: text, to: shown.to } : { from: shown.from, to: text };
    setTyped({ ...next, last });
    if (!spanFault(next)) onChange(next);
  };
  const day = (name: Name, label: string) => {
    const isWrong = fault !== undefined && typed?.last === name;
    return (
      <TextField
        type="date"
        label={label}
        value={shown[name]}
        error={isWrong}
        helperText={isWrong ? fault : undefined}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => type(name, target.value)}
        // From here on the address says it again. While somebody types it comes too late.
        onBlur={() => fault === undefined && setTyped(undefined)}
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
