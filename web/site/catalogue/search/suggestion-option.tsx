import { Picture } from '#web/ui/pictures/picture.tsx';
import type { Suggestion } from './suggestions.ts';

type SuggestionOptionProps = {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  activate: () => void;
  choose: () => void;
};

/** A film shows its poster. */
export function SuggestionOption({ id, suggestion, isActive, activate, choose }: SuggestionOptionProps) {
  const { title, line, film } = suggestion;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field, which names the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={film ? 'suggestion' : 'suggestion-line'}
      onPointerMove={() => !isActive && activate()}
      onClick={choose}
    >
      {film && (
        <Picture
          src={film.posterUrl}
          alt=""
          colour={film.colours.posterUrl}
          sizes="(width >= 48rem) 9rem, 3.5rem"
          className="suggestion-poster"
        />
      )}
      <span className="min-w-0">
        <span className="suggestion-title">{title}</span>
        {line && <span className="text-small text-faint">{line}</span>}
      </span>
    </div>
  );
}
