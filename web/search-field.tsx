import { useEffect, useRef, useState } from 'react';
import { asWords, LONGEST_WORDS } from '#contract/catalogue.ts';
import { currentEntry } from '#web/router/scroll.ts';
import { useRouter } from '#web/router/use-router.ts';
import { SearchIcon } from '#web/ui/icons.tsx';

/** Waits until typing has paused this long. */
const SEARCH_AFTER_MS = 250;

type SearchFieldProps<Search> = {
  search: Search;
  label?: string;
  onSearch: (next: Search, replace: boolean) => void;
  /** A field with a box of its own, in place of one between the hairlines of `.filter-line`. */
  isBoxed?: boolean;
};

/**
 * Searches while the visitor types; everything typed until the field loses focus is one history entry, and none if the
 * text ends as it began. The field follows the address when that changes otherwise, as by the Back button.
 */
export function SearchField<Search extends { search?: string }>({
  search,
  label = 'Search films',
  onSearch,
  isBoxed = false,
}: SearchFieldProps<Search>) {
  const { isLoading } = useRouter();
  const words = search.search ?? '';
  const [typed, setTyped] = useState(words);
  const asked = useRef(words);
  /** The text before typing began, and the history entry that the typing created. */
  const typing = useRef<{ before: string; entry: unknown }>(undefined);
  const box = useRef<HTMLInputElement>(null);

  // What was typed before this script ran.
  useEffect(() => {
    if (box.current) setTyped(box.current.value);
  }, []);
  useEffect(() => {
    if (words === asked.current) return;
    asked.current = words;
    typing.current = undefined;
    setTyped(words);
  }, [words]);
  // Restarts when the address changes, so that the search does not undo other changes to it.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isLoading()) ask(typed); // while another page loads, a search would stop it
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });

  const ask = (text: string) => {
    const next = asWords(text); // as the address has it
    if (next === asked.current) return;
    const before = asked.current;
    asked.current = next;
    if (typing.current?.before === next && typing.current.entry === currentEntry()) {
      typing.current = undefined;
      history.back();
      return;
    }
    onSearch({ ...search, search: next || undefined }, typing.current !== undefined);
    typing.current ??= { before, entry: currentEntry() };
  };

  return (
    <div className={`relative min-w-0 ${isBoxed ? 'grow md:max-w-md' : 'flex-1 max-lg:noscript:basis-full'}`}>
      <SearchIcon
        className={`pointer-events-none absolute top-1/2 [translate:0_-50%] text-faint ${isBoxed ? 'left-4' : 'left-1 text-[1.125rem]'}`}
      />
      <input
        ref={box}
        type="search"
        name="search"
        aria-label={label}
        placeholder={`${label}...`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_WORDS}
        className={`input ${isBoxed ? 'pl-11' : 'h-16 pl-9'}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          typing.current = undefined;
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') ask(currentTarget.value);
        }}
      />
    </div>
  );
}
