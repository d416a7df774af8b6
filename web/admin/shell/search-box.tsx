import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isImeKey } from '#web/ui/forms/is-ime-key.ts';
import { useOpen } from '../layout/address.ts';
import { SearchResults } from './search-results.tsx';
import { useSearchResults } from './use-search-results.ts';

/** Searches all sections that the user may see. ⌘K, or Ctrl+K, focuses it; arrows choose, Enter opens. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const openAddress = useOpen();
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before results arrived: the first result opens automatically. */
  const [isAwaited, setAwaited] = useState(false);
  const { found, isDone, failure } = useSearchResults(isOpen ? words : '');
  const isShown = isOpen && words.trim() !== '';

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      // In rich text it creates a link.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, []);

  function close(): void {
    setIsOpen(false);
    setAwaited(false);
  }

  function open(at: number): void {
    const result = found[at];
    if (!result) return;
    close();
    setWords('');
    input.current?.blur();
    openAddress(result.to);
  }
  const openFirst = useEffectEvent(() => open(0));
  useEffect(() => {
    if (!isAwaited || !isDone) return;
    setAwaited(false);
    openFirst();
  }, [isAwaited, isDone]);

  function onKeyDown(event: React.KeyboardEvent): void {
    if (isImeKey(event.nativeEvent)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      if (isDone) open(chosen);
      else setAwaited(isShown);
    } else if (event.key === 'Escape') close();
  }

  return (
    <search
      className="search-box"
      aria-label="The whole back office"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={isShown}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={isShown && found[chosen] ? `found-${chosen}` : undefined}
        placeholder={HAS_KEYS ? `Search everything (${IS_MAC ? '⌘' : 'Ctrl+'}K)` : 'Search everything'}
        autoComplete="off"
        value={words}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          setWords(event.target.value);
          setChosen(0);
          setAwaited(false);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <SearchResults {...{ isShown, found, isDone, failure, chosen, words }} onChoose={open} />
    </search>
  );
}

/** Phones have no such keys. */
const HAS_KEYS = matchMedia('(hover: hover)').matches;
const IS_MAC = navigator.userAgent.includes('Mac');
