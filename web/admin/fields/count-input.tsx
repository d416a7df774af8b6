import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  helperText?: string;
  fullWidth?: boolean;
  onChange: (value: number) => void;
};

/**
 * A count within a range. Typed text is adjusted only when the field is left: a text clamped at each key cannot be overwritten. Not of
 * type number: a mouse wheel would change it.
 */
export function CountInput({ value, min, max, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string>();
  const countOf = (text: string) => {
    const count = /^\d{1,9}$/.test(text.trim()) ? Number(text) : min;
    return Math.min(Math.max(count, min), max);
  };
  /** Enter submits a form without leaving the field, so the value is adjusted first. */
  const showBeforeSending = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === undefined) return;
    setTyped(undefined);
    if (typed.trim() !== String(value)) event.preventDefault();
  };
  return (
    <TextField
      {...field}
      value={typed ?? String(value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(countOf(target.value));
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={showBeforeSending}
    />
  );
}
