import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { choiceButtons } from './choice-buttons.ts';
import { asText, type InputProps } from './field.ts';
import { describedBy, Help, idOfHelp, useIssues } from './issues.tsx';
import { useCompletions, useLabels } from './use-completions.ts';
import { valueName } from './value-names.ts';

/** A reference to a value of `values`, such as an entry by its slug; searched by title. */
export function ReferenceInput({
  path,
  label,
  hint,
  value,
  onChange,
  values,
}: InputProps & { values: string }) {
  const [typed, setTyped] = useState('');
  const nameOf = valueName(values);
  // Named values are few, and are found by their names.
  const options = useCompletions(values, nameOf ? '' : typed);
  const known = useLabels(values, asText(value) === '' ? [] : [asText(value)]);
  const labelOf = (each: string) =>
    nameOf?.(each) ?? options.find((option) => option.value === each)?.label ?? known(each);
  /** In a list of records several fields have the same label: the chosen value distinguishes them. */
  const named = [label, labelOf(asText(value))].filter((part) => part !== '').join(', ');
  const isWrong = useIssues(path, false).some(({ stops }) => stops);
  return (
    <div>
      <Autocomplete
        id={path}
        {...choiceButtons(named)}
        autoHighlight
        options={options.map((option) => option.value)}
        {...(!nameOf && { filterOptions: (each: string[]) => each })}
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
