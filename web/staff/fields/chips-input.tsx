import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { type FocusEvent, useRef, useState } from 'react';
import { choiceButtons } from './choice-buttons.ts';
import { describedBy, Help, idOfHelp, useComplaints } from './complaints.tsx';
import { asTexts, type InputProps } from './field.ts';
import { isMeant, isOffered, meantFirst } from './offered.ts';
import { onEnterTakeHighlighted, takeHighlighted } from './take-highlighted.ts';
import { useCompletions, useLabels } from './use-completions.ts';
import { useOrder } from './use-order.tsx';

type Props = InputProps & {
  values?: string | undefined;
  /** Only what is offered may be chosen. */
  isClosed?: boolean | undefined;
  /** What a text becomes when it is taken. */
  taken?: (typed: string) => string;
};

/**
 * A list of short texts as chips, with completion. Enter, or leaving the field, takes what is highlighted: the first that
 * begins with what is typed, or what the arrows chose. Where nothing is, it takes what is typed; a comma, the last line of the
 * list, and Enter after Escape always do. Chips are put in order by dragging, or by Alt and an arrow.
 */
export function ChipsInput({ path, label, hint, value, onChange, values, isClosed = false, taken }: Props) {
  const chosen = asTexts(value);
  const [typed, setTyped] = useState('');
  const options = useCompletions(values, typed);
  /** What is highlighted is so because the pointer passed over it. */
  const isHovered = useRef(false);
  const { itemProps } = useOrder(chosen, onChange);
  const idOfChosen = `${path}-chosen`;
  const isWrong = useComplaints(path, true).some(({ stops }) => stops);
  const known = useLabels(values, chosen);
  const labelOf = (each: string) => options.find((option) => option.value === each)?.label ?? known(each);

  const add = (texts: readonly string[]) => {
    const added = texts.map((text) => (taken ?? trim)(text));
    onChange([...new Set([...chosen, ...added.filter((text) => text !== '')])]);
    setTyped('');
  };

  const offered = options.map((option) => option.value);
  /** What may be meant first, and last what is typed where it is new. */
  const shown = (left: string[]) => {
    const fresh = (taken ?? trim)(typed);
    const isNew = !isClosed && fresh !== '' && !isOffered([...left, ...chosen].map(labelOf), fresh);
    return [...meantFirst(left, labelOf, typed), ...(isNew ? [fresh] : [])];
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // Whoever looks at another window, or logs in over the page, comes back to go on typing.
    if (!document.hasFocus() || relatedTarget?.closest('dialog')) return;
    if (isClosed || typed.trim() === '') return;
    if (isHovered.current || !takeHighlighted(target)) add([typed]);
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
          isClosed || offered.some((each) => !chosen.includes(each) && isMeant(labelOf(each), typed))
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
        onKeyDown={(event) => !isClosed && typed !== '' && onEnterTakeHighlighted(event)}
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
      {/* Tab passes the chips by. A description may be hidden: it is read out all the same. */}
      <span id={idOfChosen} hidden>
        {chosen.length > 0 && `${chosen.length} chosen: ${chosen.map(labelOf).join('; ')}. ${KEYS}`}
      </span>
      <Help path={path} label={label} hint={hint} deep />
    </div>
  );
}

const KEYS = 'Left arrow goes to them: there, Delete removes one, Alt and an arrow move it.';

const trim = (text: string) => text.trim();
