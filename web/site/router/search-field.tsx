import { useEffect, useRef, useState } from 'react';
import { asWords, LONGEST_WORDS } from '#contract/core/catalogue.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { currentEntry } from './scroll.ts';
import { useRouter } from './use-router.ts';

/** Searches once typing has paused this long. */
const SEARCH_AFTER_MS = 250;

type SearchFieldProps<Search> = {
  search: Search;
  label?: string;
  onSearch: (next: Search, replace: boolean) => void;
  /** A field with its own border, for use outside the hairlines of `.filter-line`. */
  isBoxed?: boolean;
};

/**
 * Searches while the visitor types. All typing until the field loses focus is one history entry, or none if the text ends as it began.
 * When the address changes otherwise, such as by Back, the field follows it.
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

  // Text typed before this script ran.
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
      if (!isLoading()) ask(typed); // a search would cancel another page that is loading
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });

  const ask = (text: string) => {
    const next = asWords(text); // normalised as in the address
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
