import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';

/** Milliseconds without another letter until it is searched. */
const PAUSE_MS = 250;

/** Words to search a list by; `onSearch` gets them when typing rests. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when typing rests
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      sx={{ flex: '1 1 240px', maxWidth: 420 }}
    />
  );
}
