import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without another letter until it is searched. */
const PAUSE_MS = 250;
/** Letters; every list takes as many. */
const LONGEST = 100;

type SearchFieldProps = {
  label: string;
  /** The words that the list is cut down to now, as its address says. */
  value: string;
  onSearch: (words: string) => void;
  sx?: SxProps;
};

/** Words to search a list by; `onSearch` gets them when typing rests. Follows the address where that changes otherwise. */
export function SearchField({ label, value, onSearch, sx = WIDE }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  // As the page is by then: another filter may have been chosen since the last letter.
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

/* The width counts where its row is as wide as what is in it. */
const WIDE = { flex: '1 1 240px', width: 240, maxWidth: 420 };
