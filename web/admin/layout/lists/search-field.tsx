import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without typing before the search runs. */
const PAUSE_MS = 250;
/** Characters; the maximum that every list accepts. */
const LONGEST = 100;

type SearchFieldProps = {
  label: string;
  /** The words in the address, by which the list is filtered. */
  value: string;
  onSearch: (words: string) => void;
  sx?: SxProps;
};

/** A list's search; `onSearch` is called when typing pauses. Follows the address if that changes otherwise. */
export function SearchField({ label, value, onSearch, sx = WIDE }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  // Applied to the current state of the page: another filter may have changed since the last key.
  const search = useEffectEvent((words: string) => {
    if (words === asked.current) return;
    asked.current = words;
    onSearch(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      sx={sx}
      slotProps={{ htmlInput: { maxLength: LONGEST } }}
    />
  );
}

/* The width applies if its row is only as wide as its content. */
const WIDE = { flex: '1 1 240px', width: 240, maxWidth: 420 };
