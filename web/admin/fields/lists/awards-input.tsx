import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { asTexts, type InputProps } from '../field.ts';
import { FieldSet } from '../field-set.tsx';
import { AddButton } from './add-button.tsx';
import { type AwardParts, awardOf, partsOf } from './award-texts.ts';
import { ItemButtons } from './item-buttons.tsx';
import { ItemLine } from './item-line.tsx';
import { itemNames } from './item-names.ts';
import { moved } from './move.ts';

const RESULTS = ['Winner', 'Nominee', 'Special Mention', 'Official Selection'];

/** Awards in the parts that laurels show: result, prize, festival. */
export function AwardsInput({ path, label, hint, value, onChange }: InputProps) {
  const awards = asTexts(value);
  // Parts as typed: a result without a prize cannot be split again from the stored text.
  const [typed, setTyped] = useState<AwardParts[]>(awards.map(partsOf));
  const written = typed.map(awardOf).filter((award) => award !== '');
  const parts = written.join('\n') === awards.join('\n') ? typed : awards.map(partsOf);
  const change = (next: AwardParts[]) => {
    setTyped(next);
    onChange(next.map(awardOf).filter((award) => award !== ''));
  };
  const names = itemNames('award', parts.map(awardOf));
  return (
    <FieldSet path={path} label={label} hint={hint} deep>
      {parts.map((award, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: awards have no other name
        <ItemLine key={at} name={names[at] ?? ''} besideFrom="md">
          <Autocomplete
            freeSolo
            disableClearable
            options={RESULTS}
            inputValue={award.result}
            onInputChange={(_event, result) =>
              result !== award.result && change(parts.with(at, { ...award, result }))
            }
            renderInput={(params) => <TextField {...params} id={`${path}.${at}.result`} label="Result" />}
            sx={{ minWidth: { md: 190 } }}
          />
          {(['prize', 'festival'] as const).map((part) => (
            <TextField
              key={part}
              id={`${path}.${at}.${part}`}
              label={part === 'prize' ? 'Prize' : 'Festival and year'}
              fullWidth
              value={award[part]}
              onChange={({ target }) => change(parts.with(at, { ...award, [part]: target.value }))}
            />
          ))}
          <ItemButtons
            name={names[at] ?? ''}
            at={at}
            count={parts.length}
            onMove={(to) => change(moved(parts, at, to))}
            onRemove={() => change(parts.toSpliced(at, 1))}
          />
        </ItemLine>
      ))}
      <Box>
        <AddButton onAdd={() => setTyped([...parts, { result: '', prize: '', festival: '' }])}>
          Add an award
        </AddButton>
      </Box>
    </FieldSet>
  );
}
