import { type KeyboardEvent, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { searchPath } from '#contract/core/paths.ts';
import { isImeKey } from '#web/ui/forms/is-ime-key.ts';
import { ArrowRightIcon } from '#web/ui/icons.tsx';
import { useLastData } from '../../state/use-query.ts';
import { totalOf } from './search-queries.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import { groupsOf, suggestionsQuery } from './suggestions.ts';
import { useDebounced } from './use-debounced.ts';

const SUGGEST_AFTER_MS = 150;

/** State of the list that the field needs: whether it is shown, and the active option (-1: none). */
export type ListState = { shown: boolean; active: number };

type SearchSuggestionsProps = {
  /** Id of the list; an option's id appends a hyphen and its index. */
  id: string;
  /** The typed text, trimmed; empty while the panel is closed. */
  text: string;
  active: number;
  setList: (list: ListState) => void;
  /** Handler for keys pressed in the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  go: (href: string) => void;
};

/** Films with their posters, then people, posts and products, chosen by pointer or arrow keys, and a link to all results. */
export function SearchSuggestions({ id, text, active, setList, keys, go }: SearchSuggestionsProps) {
  const search = useDebounced(text, SUGGEST_AFTER_MS);
  const asked = useLastData(suggestionsQuery(search), { enabled: search !== '' });
  // The previous suggestions stay until the next reply arrives, but their count belongs to other words.
  const answer = text && search && !asked.error ? asked.data : undefined;
  const groups = answer ? groupsOf(answer) : [];
  const options = groups.flatMap(({ suggestions }) => suggestions);
  const total = answer && !asked.isPrevious ? totalOf(answer) : undefined;
  const shown = options.length > 0;
  const activate = (index: number) => setList({ shown, active: index });

  const before = useRef(options);
  // In a layout effect, so that the field never reports a visible list as closed. An option that was active in the previous
  // reply stays active if it is found again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer has other options.
  useLayoutEffect(() => {
    const chosen = before.current[active]?.href;
    before.current = options;
    setList({ shown, active: options.findIndex(({ href }) => href === chosen) });
  }, [answer, shown, setList]);

  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    if (isImeKey(event.nativeEvent)) return;
    const chosen = options[active];
    const next = nextIndex(event.key, active, options.length);
    if (event.key === 'Enter' && chosen) go(chosen.href);
    else if (next !== undefined) activate(next);
    else return;
    event.preventDefault();
  });

  return (
    <>
      <div id={id} role="listbox" aria-label="Suggestions" hidden={!shown} className="suggestion-groups">
        {groups.map(({ label, suggestions }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not options.
          <div key={label} role="group" aria-label={label} className={label === 'Films' ? 'suggestions' : ''}>
            {label !== 'Films' && (
              <p aria-hidden="true" className="label px-2 py-1.5 text-faint">
                {label}
              </p>
            )}
            {suggestions.map((suggestion) => {
              const index = options.indexOf(suggestion);
              return (
                <SuggestionOption
                  key={suggestion.href}
                  id={`${id}-${index}`}
                  suggestion={suggestion}
                  isActive={index === active}
                  activate={() => activate(index)}
                  choose={() => go(suggestion.href)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {total !== undefined &&
          (shown ? `${counted(total)} found, ${options.length} suggested` : 'Nothing found')}
      </p>
      {asked.error !== undefined && text && (
        <p className="search-note">The suggestions did not load. Press Enter to search the catalogue.</p>
      )}
      {total === 0 && (
        <p className="search-note">
          {`Nothing matches “${search}”. Try a name, a genre, or one word of the title.`}
        </p>
      )}
      {total !== undefined && total > options.length && (
        <a href={searchPath(search)} className="search-all">
          <span>{`See all ${counted(total)}`}</span>
          <ArrowRightIcon />
        </a>
      )}
    </>
  );
}

/** The option that a key selects, wrapping through the text field (-1); undefined for other keys. */
function nextIndex(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown' || (key === 'ArrowRight' && active >= 0))
    return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp' || (key === 'ArrowLeft' && active >= 0))
    return active === -1 ? count - 1 : active - 1;
  return undefined;
}

const counted = (finds: number) => (finds === 1 ? '1 result' : `${finds} results`);
