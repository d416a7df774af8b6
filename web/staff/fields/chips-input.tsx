import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Help, idOfHelp, useComplaints } from './complaints.tsx';
import { asTexts, type InputProps } from './field.ts';
import { useCompletions, useLabels } from './use-completions.ts';
import { useOrder } from './use-order.tsx';

type Props = InputProps & {
  values?: string | undefined;
  /** Only what is offered may be chosen. */
  isClosed?: boolean;
  /** What a text becomes when it is taken. */
  taken?: (typed: string) => string;
};

/**
 * A list of short texts as chips, with completion. Enter or a comma takes what is typed, and so does leaving the field.
 * Chips are put in order by dragging, or by Alt and an arrow.
 */
export function ChipsInput({ path, label, hint, value, onChange, values, isClosed = false, taken }: Props) {
  const chosen = asTexts(value);
  const [typed, setTyped] = useState('');
  const options = useCompletions(values, typed);
  const { itemProps } = useOrder(chosen, onChange);
  const isWrong = useComplaints(path, true).some(({ stops }) => stops);
  const known = useLabels(values, chosen);
  const labelOf = (each: string) => options.find((option) => option.value === each)?.label ?? known(each);

  const add = (texts: readonly string[]) => {
    const added = texts.flatMap((text) => text.split(',')).map((text) => (taken ?? trim)(text));
    onChange([...new Set([...chosen, ...added.filter((text) => text !== '')])]);
    setTyped('');
  };

  return (
    <div>
      <Autocomplete
        id={path}
        multiple
        freeSolo={!isClosed}
        disableClearable
        filterSelectedOptions
        autoHighlight={isClosed}
        options={options.map((option) => option.value)}
        filterOptions={(each) => each}
        getOptionLabel={labelOf}
        value={chosen}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input' && !isClosed && text.includes(',')) add([text]);
          else if (reason !== 'blur') setTyped(text);
        }}
        onChange={(_event, next) => {
          const added = next.filter((each) => !chosen.includes(each));
          if (added.length > 0) add(added);
          else onChange(next);
        }}
        onBlur={() => !isClosed && typed.trim() !== '' && add([typed])}
        renderValue={(shown, getItemProps) =>
          shown.map((each, at) => {
            const { key, ...props } = getItemProps({ index: at });
            const { onKeyDown: move, ...order } = itemProps(at);
            return (
              <Chip key={key} label={labelOf(each)} size="small" {...props} {...order} onKeyDown={move} />
            );
          })
        }
        renderInput={(params) => <TextField {...params} label={label} error={isWrong} />}
        aria-describedby={idOfHelp(path)}
      />
      <Help path={path} label={label} hint={hint} deep />
    </div>
  );
}

const trim = (text: string) => text.trim();
