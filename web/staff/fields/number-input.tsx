import { useState } from 'react';
import { asText, type InputProps } from './field.ts';
import { LineInput } from './line-input.tsx';

/** A whole number. What is no number stays as it was typed, for the check to name. */
export function NumberInput({ unit, value, onChange, ...props }: InputProps & { unit?: string | undefined }) {
  // What is typed, as long as it means the value: `007` is not mended under the fingers.
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
