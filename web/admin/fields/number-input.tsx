import { useState } from 'react';
import { asText, type InputProps } from './field.ts';
import { LineInput } from './line-input.tsx';

/** A whole number. Invalid text stays as typed, so that validation reports it. */
export function NumberInput({ unit, value, onChange, ...props }: InputProps & { unit?: string | undefined }) {
  // The typed text while it parses to the value: `007` is not reformatted during typing.
  const [typed, setTyped] = useState<string>();
  const isOf = typed !== undefined && numberOf(typed) === (value ?? null);
  return (
    <LineInput
      {...props}
      value={isOf ? typed : asText(value)}
      inputMode="numeric"
      unit={unit ? { words: unit, position: 'end' } : undefined}
      onChange={(text) => {
        const next = typeof text === 'string' ? text : '';
        setTyped(next);
        onChange(numberOf(next));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function numberOf(typed: string): number | string | null {
  if (typed === '') return null;
  return /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed;
}
