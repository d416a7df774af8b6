import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { choiceButtons } from '../../fields/choice-buttons.ts';

/** `value`: what is stored. */
export type Option = { value: string; label: string };

type Props = {
  label: string;
  options: readonly Option[];
  chosen: Option | null;
  error: string | undefined;
  hint?: string;
  autoFocus?: boolean;
  /** Called with the typed words, for options from the server. */
  onSearch: (words: string) => void;
  onChoose: (option: Option | null) => void;
};

/** A choice among many, found by typed words. */
export const Choose = ({
  label,
  options,
  chosen,
  error,
  hint,
  autoFocus = false,
  onSearch,
  onChoose,
}: Props) => (
  <Autocomplete
    {...choiceButtons(label)}
    autoHighlight
    options={options}
    filterOptions={(all) => all}
    getOptionKey={({ value }) => value}
    isOptionEqualToValue={(option, current) => option.value === current.value}
    value={chosen}
    onInputChange={(_event, words, reason) => onSearch(reason === 'input' ? words : '')}
    onChange={(_event, option) => onChoose(option)}
    renderInput={(params) => (
      <TextField
        {...params}
        label={label}
        margin="normal"
        autoFocus={autoFocus}
        error={Boolean(error)}
        helperText={error ?? hint}
      />
    )}
  />
);
