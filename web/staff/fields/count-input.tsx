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
 * How many of something, within a range. What is typed stays as it is until the field is left: a text put into range at each
 * key cannot be typed over. Not of type number: the wheel of a mouse would change it.
 */
export function CountInput({ value, min, max, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string>();
  const countOf = (text: string) => {
    const count = /^\d{1,9}$/.test(text.trim()) ? Number(text) : min;
    return Math.min(Math.max(count, min), max);
  };
  /** Enter sends a form without leaving the field: it first shows what would be sent. */
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
