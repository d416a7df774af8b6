import type { InputProps } from './field.ts';
import { LineInput } from './line-input.tsx';

/** A whole number. What is no number stays as it was typed, for the check to name. */
export function NumberInput({ unit, onChange, ...props }: InputProps & { unit?: string | undefined }) {
  return (
    <LineInput
      {...props}
      inputMode="numeric"
      unit={unit ? { words: unit, position: 'end' } : undefined}
      onChange={(typed) => onChange(numberOf(typed))}
    />
  );
}

function numberOf(typed: unknown): unknown {
  return typeof typed === 'string' && /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed;
}
