import { type KeyboardEvent, type RefObject, useImperativeHandle, useLayoutEffect } from 'react';
import { filmsPath, paths } from '#contract/paths.ts';
import { ArrowRightIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useLastData } from '#web/use-query.ts';
import { type Suggestions, suggestionsQuery } from './suggestions.ts';
import { useDebounced } from './use-debounced.ts';

const SUGGEST_AFTER_MS = 150;
const NONE: Suggestions['films'] = [];

/** What the field must know of its list: whether it is shown, and the active option (-1: none). */
export type ListState = { shown: boolean; active: number };

type SearchSuggestionsProps = {
  /** Id of the list; an option's id adds a hyphen and its index. */
  id: string;
  /** The typed text, trimmed; empty while the panel is closed. */
  text: string;
  active: number;
  setList: (list: ListState) => void;
  /** Receives the keys pressed in the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  go: (href: string) => void;
};

/** Posters of the films found, chosen by pointer or arrow keys, and a link to all results. */
export function SearchSuggestions({ id, text, active, setList, keys, go }: SearchSuggestionsProps) {
  const search = useDebounced(text, SUGGEST_AFTER_MS);
  const asked = useLastData(suggestionsQuery(search), { enabled: search !== '' });
  const answer = text && search ? asked.data : undefined;
  const films = answer?.films ?? NONE;
  const total = answer?.pagination.totalItems;
  const shown = films.length > 0;
  const activate = (index: number) => setList({ shown, active: index });

  // In the commit itself, so that the field never says that a visible list is closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of films has no active option yet.
  useLayoutEffect(() => setList({ shown, active: -1 }), [films, shown, setList]);

  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const chosen = films[active];
    const next = stepped(event.key, active, films.length);
    if (event.key === 'Enter' && chosen) go(paths.film(chosen.slug));
    else if (next !== undefined) activate(next);
    else return;
    event.preventDefault();
  });

  return (
    <>
      <div id={id} role="listbox" aria-label="Films" hidden={!shown} className="suggestions">
        {films.map(({ slug, title, posterUrl, releaseDate, colours }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field, which names the active option.
          <div
            key={slug}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="suggestion"
            onPointerMove={() => index !== active && activate(index)}
            onClick={() => go(paths.film(slug))}
          >
            <Picture
              src={posterUrl}
              alt=""
              colour={colours.posterUrl}
              sizes="(width >= 48rem) 9rem, 3.5rem"
              className="suggestion-poster"
            />
            <span className="min-w-0">
              <span className="suggestion-title">{title}</span>
              {releaseDate && <span className="text-small text-faint">{releaseDate.slice(0, 4)}</span>}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {total !== undefined &&
          (shown ? `${counted(total)} found, ${films.length} suggested` : 'No films found')}
      </p>
      {asked.error !== undefined && text && (
        <p className="search-note">The suggestions did not load. Press Enter to search the catalogue.</p>
      )}
      {total === 0 && (
        <p className="search-note">
          No film matches “{search}”. Try a name, a genre, or one word of the title.
        </p>
      )}
      {total !== undefined && total > films.length && (
        <a href={filmsPath({ search })} className="search-all">
          Show all {counted(total)}
          <ArrowRightIcon />
        </a>
      )}
    </>
  );
}

/** The option that a key leads to, wrapping by way of the text field (-1); undefined for other keys. */
function stepped(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown' || (key === 'ArrowRight' && active >= 0))
    return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp' || (key === 'ArrowLeft' && active >= 0))
    return active === -1 ? count - 1 : active - 1;
  return undefined;
}

const counted = (films: number) => (films === 1 ? '1 film' : `${films} films`);
