import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { type FocusEvent, useRef, useState } from 'react';
import { choiceButtons } from '../choice-buttons.ts';
import { asTexts, type InputProps } from '../field.ts';
import { describedBy, Help, idOfHelp, useIssues } from '../issues.tsx';
import { useCompletions, useLabels } from '../use-completions.ts';
import { valueName } from '../value-names.ts';
import { chooseHighlighted, onEnterChooseHighlighted } from './choose-highlighted.ts';
import { isExactMatch, isLikelyMatch, likelyMatchesFirst } from './match-options.ts';
import { useReorder } from './use-reorder.tsx';

type Props = InputProps & {
  values?: string | undefined;
  /** Only offered values may be chosen. */
  isClosed?: boolean | undefined;
  /** Converts typed text when it becomes a chip. */
  taken?: (typed: string) => string;
};

/**
 * A list of short texts as chips, with completion. Enter or blur adds the highlighted option: the first that starts with the typed
 * text, or the one selected by arrow keys. Without a highlight it adds the typed text; a comma, the last line of the list, and Enter
 * after Escape always do. Chips are reordered by dragging, or by Alt and an arrow.
 */
export function ChipsInput({ path, label, hint, value, onChange, values, isClosed = false, taken }: Props) {
  const chosen = asTexts(value);
  const [typed, setTyped] = useState('');
  const nameOf = valueName(values);
  // Named values are few, and are found by their names.
  const options = useCompletions(values, nameOf ? '' : typed);
  /** Whether the option is highlighted only because the pointer moved over it. */
  const isHovered = useRef(false);
  const { itemProps } = useReorder(chosen, onChange);
  const idOfChosen = `${path}-chosen`;
  const isWrong = useIssues(path, true).some(({ stops }) => stops);
  const known = useLabels(values, chosen);
  const labelOf = (each: string) =>
    nameOf?.(each) ?? options.find((option) => option.value === each)?.label ?? known(each);
  const offered = options.map((option) => option.value);
  const stored = (text: string) =>
    (nameOf && offered.find((each) => isExactMatch([each, labelOf(each)], text))) ?? (taken ?? trim)(text);

  const add = (texts: readonly string[]) => {
    const added = texts.map(stored);
    onChange([...new Set([...chosen, ...added.filter((text) => text !== '')])]);
    setTyped('');
  };

  /** Likely matches first; the typed text last if it is new. */
  const shown = (left: string[]) => {
    const fresh = (taken ?? trim)(typed);
    const isNew = !isClosed && fresh !== '' && !isExactMatch([...left, ...chosen].map(labelOf), fresh);
    return [...likelyMatchesFirst(left, labelOf, typed), ...(isNew ? [fresh] : [])];
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // Focus that moved to another window or to the login dialog returns, so nothing is added.
    if (!document.hasFocus() || relatedTarget?.closest('dialog')) return;
    if (isClosed || typed.trim() === '') return;
    if (isHovered.current || !chooseHighlighted(target)) add([typed]);
  };

  return (
    <div>
      <Autocomplete
        id={path}
        {...choiceButtons(label)}
        multiple
        freeSolo={!isClosed}
        disableClearable
        filterSelectedOptions
        autoHighlight={
          isClosed || offered.some((each) => !chosen.includes(each) && isLikelyMatch(labelOf(each), typed))
        }
        onHighlightChange={(_event, _option, reason) => {
          isHovered.current = reason === 'mouse' || reason === 'touch';
        }}
        options={offered}
        filterOptions={shown}
        getOptionLabel={labelOf}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {offered.includes(option) ? labelOf(option) : `Add “${option}”`}
          </li>
        )}
        value={chosen}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          isHovered.current = false;
          if (reason === 'input' && !isClosed && text.includes(',')) add(text.split(','));
          else if (reason !== 'blur') setTyped(text);
        }}
        onChange={(_event, next) => {
          const added = next.filter((each) => !chosen.includes(each));
          if (added.length > 0) add(added);
          else onChange(next);
        }}
        onKeyDown={(event) => !isClosed && typed !== '' && onEnterChooseHighlighted(event)}
        onBlur={leave}
        renderValue={(shown, getItemProps) =>
          shown.map((each, at) => {
            const { key, ...props } = getItemProps({ index: at });
            const { onKeyDown: move, ...order } = itemProps(at, labelOf(each));
            return (
              <Chip key={key} label={labelOf(each)} size="small" {...props} {...order} onKeyDown={move} />
            );
          })
        }
        renderInput={(params) => (
          <TextField
            {...describedBy(`${idOfChosen} ${idOfHelp(path)}`, params)}
            label={label}
            error={isWrong}
          />
        )}
      />
      {/* Tab skips the chips. A hidden description is read by screen readers all the same. */}
      <span id={idOfChosen} hidden>
        {chosen.length > 0 && `${chosen.length} chosen: ${chosen.map(labelOf).join('; ')}. ${KEYS}`}
      </span>
      <Help path={path} label={label} hint={hint} deep />
    </div>
  );
}

const KEYS = 'Left arrow goes to them: there, Delete removes one, Alt and an arrow move it.';

const trim = (text: string) => text.trim();
