import TextField from '@mui/material/TextField';
import { useSearchWords } from './use-search-words.ts';

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
  const [typed, setTyped] = useSearchWords(value, onSearch);
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
