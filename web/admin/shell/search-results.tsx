import type { Found } from '../layout/section.ts';

type Props = {
  isShown: boolean;
  found: readonly Found[];
  isDone: boolean;
  failure: string | undefined;
  chosen: number;
  words: string;
  onChoose: (at: number) => void;
};

/** The results of the search box, below it. */
export function SearchResults({ isShown, found, isDone, failure, chosen, words, onChoose }: Props) {
  const nothing = isDone ? `Nothing is called “${words.trim()}”.` : 'Searching…';
  return (
    <div className="search-results" hidden={!isShown}>
      <div id="found" role="listbox" aria-label="Found">
        {found.map(({ label, line, to }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
          <div
            key={`${to} ${label} ${line}`}
            id={`found-${at}`}
            role="option"
            aria-selected={at === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(at)}
          >
            {label} <span className="quiet">{line}</span>
          </div>
        ))}
      </div>
      <p role="status">{failure ?? (found.length > 0 ? '' : nothing)}</p>
    </div>
  );
}
