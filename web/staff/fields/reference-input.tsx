import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { choiceButtons } from './choice-buttons.ts';
import { describedBy, Help, idOfHelp, useComplaints } from './complaints.tsx';
import { asText, type InputProps } from './field.ts';
import { useCompletions, useLabels } from './use-completions.ts';

/** One of what `values` names, such as an entry by its slug; found by its title. */
export function ReferenceInput({
  path,
  label,
  hint,
  value,
  onChange,
  values,
}: InputProps & { values: string }) {
  const [typed, setTyped] = useState('');
  const options = useCompletions(values, typed);
  const known = useLabels(values, asText(value) === '' ? [] : [asText(value)]);
  const labelOf = (each: string) => options.find((option) => option.value === each)?.label ?? known(each);
  /** In a list of records several fields have the same label: what is chosen tells them apart. */
  const named = [label, labelOf(asText(value))].filter((part) => part !== '').join(', ');
  const isWrong = useComplaints(path, false).some(({ stops }) => stops);
  return (
    <div>
      <Autocomplete
        id={path}
        {...choiceButtons(named)}
        autoHighlight
        options={options.map((option) => option.value)}
        filterOptions={(each) => each}
        getOptionLabel={labelOf}
        value={asText(value) || null}
        isOptionEqualToValue={(option, current) => option === current}
        onInputChange={(_event, text) => setTyped(text)}
        onChange={(_event, chosen) => onChange(chosen)}
        renderInput={(params) => (
          <TextField {...describedBy(idOfHelp(path), params)} label={label} error={isWrong} />
        )}
      />
      <Help path={path} label={label} hint={hint} />
    </div>
  );
}
