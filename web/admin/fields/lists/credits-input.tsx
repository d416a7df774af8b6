import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { asTexts, type InputProps } from '../field.ts';
import { FieldSet } from '../field-set.tsx';
import { AddButton } from './add-button.tsx';
import { ChipsInput } from './chips-input.tsx';
import { type CreditsLine, creditsOf, linesFor, linesOf } from './credits.ts';
import { leaveRemoved } from './follow-focus.ts';
import { ItemLine } from './item-line.tsx';
import { itemNames } from './item-names.ts';

/** Roles besides director, cast and producer, which are fields of the film itself. */
const ROLES = ['writer', 'photography', 'editing', 'music', 'sound', 'production design', 'costumes'];

/** People by role: `{ writer: ['Ada Moss'] }`. */
export function CreditsInput({ path, label, hint, value, onChange }: InputProps) {
  const [typed, setTyped] = useState(() => linesOf(value));
  const lines = linesFor(value, typed);
  const change = (next: CreditsLine[]) => {
    setTyped(next);
    onChange(creditsOf(next));
  };
  const called = itemNames(
    'role',
    lines.map(({ role }) => role),
  );
  return (
    <FieldSet path={path} label={label} hint={hint} deep>
      {lines.map(({ role, names }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a role is named while its line is there
        <ItemLine key={at} name={called[at] ?? ''} besideFrom="sm">
          <Autocomplete
            freeSolo
            disableClearable
            options={ROLES}
            inputValue={role}
            onInputChange={(_event, text) => text !== role && change(lines.with(at, { role: text, names }))}
            renderInput={(params) => <TextField {...params} id={`${path}.${at}.role`} label="Role" />}
            sx={{ minWidth: { sm: 190 } }}
          />
          <Box sx={{ flexGrow: 1 }}>
            <ChipsInput
              path={`${path}.${role || at}`}
              label="People"
              values="people"
              value={names}
              onChange={(next) => change(lines.with(at, { role, names: asTexts(next) }))}
            />
          </Box>
          <Button
            color="inherit"
            aria-label={`Remove ${called[at]}`}
            onClick={({ currentTarget }) => {
              leaveRemoved(currentTarget);
              change(lines.toSpliced(at, 1));
            }}
          >
            Remove
          </Button>
        </ItemLine>
      ))}
      <Box>
        <AddButton onAdd={() => setTyped([...lines, { role: '', names: [] }])}>Add a role</AddButton>
      </Box>
    </FieldSet>
  );
}
