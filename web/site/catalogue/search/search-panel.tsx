import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { LONGEST_WORDS } from '#contract/core/catalogue.ts';
import { filmsPath, paths } from '#contract/core/paths.ts';
import { ESCAPE } from '#web/ui/escape.ts';
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx';
import { useLazyComponent } from '#web/ui/use-lazy-component.ts';
import { useRouter } from '../../router/use-router.ts';
import type { ListState } from './search-suggestions.tsx';

const LIST_ID = 'search-suggestions';
const NO_LIST: ListState = { shown: false, active: -1 };

type SearchPanelProps = { open: boolean; close: () => void; inputRef: RefObject<HTMLInputElement | null> };

/**
 * The search field below the bar: an editable combobox that loads its suggestions when first opened. Without JavaScript it is a form
 * that opens the catalogue. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchPanel({ open, close, inputRef }: SearchPanelProps) {
  const { navigate } = useRouter();
  const [text, setText] = useState('');
  const [list, setList] = useState(NO_LIST);
  const listKeys = useRef<(event: KeyboardEvent) => void>(null);
  const Suggestions = useLazyComponent(
    open,
    async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
  );

  const change = (next: string) => {
    setText(next);
    // The list itself decides whether it is shown: the previous one stays until the next reply.
    setList(({ shown }) => ({ shown, active: -1 }));
  };
  const go = (href: string) => {
    close();
    change('');
    void navigate(href);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(filmsPath({ search: text.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.keyCode === ESCAPE && text) {
      event.preventDefault();
      change('');
    } else listKeys.current?.(event);
  };

  return (
    <div id="site-search" className="search-panel" data-open={open || undefined}>
      <search>
        <form action={paths.films} method="get" onSubmit={onSubmit} className="relative">
          <SearchIcon className="pointer-events-none absolute top-1/2 left-5 [translate:0_-50%] text-lead text-faint" />
          <input
            ref={inputRef}
            type="text"
            name="search"
            role="combobox"
            aria-label="Search films"
            aria-autocomplete="list"
            aria-expanded={open && list.shown}
            aria-controls={LIST_ID}
            aria-activedescendant={list.active >= 0 ? `${LIST_ID}-${list.active}` : undefined}
            placeholder="Search films..."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={LONGEST_WORDS}
            className="search-input"
            value={text}
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
          />
          {text && (
            <button
              type="button"
              className="button-icon absolute top-1/2 right-2.5 [translate:0_-50%]"
              aria-label="Clear the search"
              onClick={() => {
                change('');
                inputRef.current?.focus();
              }}
            >
              <CloseIcon />
            </button>
          )}
        </form>
      </search>
      {Suggestions ? (
        <Suggestions
          id={LIST_ID}
          text={open ? text.trim() : ''}
          active={list.active}
          setList={setList}
          keys={listKeys}
          go={go}
        />
      ) : (
        <div id={LIST_ID} role="listbox" aria-label="Suggestions" hidden />
      )}
    </div>
  );
}
