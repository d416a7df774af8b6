import { useNavigate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOfIme } from '#web/ui/is-of-ime.ts';
import { SearchResults } from './search-results.tsx';
import { useFound } from './use-found.ts';

/** Searches all sections that the person sees. ⌘K, or Ctrl+K, leads into it; arrows choose, Enter opens. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  /** Enter came before what is found: the first of it opens by itself. */
  const [isAwaited, setAwaited] = useState(false);
  const { found, isDone, fault } = useFound(isOpen ? words : '');
  const isShown = isOpen && words.trim() !== '';

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      // In a text it makes a link.
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
    navigate(result.to);
  }
  const openFirst = useEffectEvent(() => open(0));
  useEffect(() => {
    if (!isAwaited || !isDone) return;
    setAwaited(false);
    openFirst();
  }, [isAwaited, isDone]);

  function press(event: React.KeyboardEvent): void {
    if (isOfIme(event.nativeEvent)) return;
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
        onKeyDown={press}
      />
      <SearchResults {...{ isShown, found, isDone, fault, chosen, words }} onChoose={open} />
    </search>
  );
}

/** A phone has no such keys. */
const HAS_KEYS = matchMedia('(hover: hover)').matches;
const IS_MAC = navigator.userAgent.includes('Mac');
