import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without another letter until it is searched. */
const PAUSE_MS = 250;

/**
 * What stands in the box that searches a list, and how to change it. `onSearch` gets the words when typing rests. `value`: the
 * words of the address, which the box follows when they change by a link or by Back.
 */
export function useSearchWords(value: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  const [searched, setSearched] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (value !== searched) {
      setSearched(value);
      setTyped(value);
    }
  }
  const words = typed.trim();
  const search = useEffectEvent(() => {
    setSearched(words);
    onSearch(words); // of what is shown by then, whatever else was chosen while one typed
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when typing rests, not when the address changes
  useEffect(() => {
    if (words === value) return;
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return [typed, setTyped] as const;
}
