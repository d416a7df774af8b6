import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { byRole } from '#contract/credits.ts';
import { AddButton } from './add-button.tsx';
import { ChipsInput } from './chips-input.tsx';
import { asRecord, asTexts, type InputProps } from './field.ts';
import { FieldSet } from './field-set.tsx';
import { leaveRemoved } from './follow-focus.ts';
import { ItemLine } from './item-line.tsx';
import { itemNames } from './item-names.ts';

type Line = { role: string; names: string[] };

/** Roles besides director, cast and producer, which stand in the film itself. */
const ROLES = ['writer', 'photography', 'editing', 'music', 'sound', 'production design', 'costumes'];

/** People by role: `{ writer: ['Ada Moss'] }`. */
export function CreditsInput({ path, label, hint, value, onChange }: InputProps) {
  const stored = linesOf(value);
  // A line without a role or a name is not in the entry yet.
  const [typed, setTyped] = useState(stored);
  const lines = JSON.stringify(creditsOf(typed)) === JSON.stringify(creditsOf(stored)) ? typed : stored;
  const change = (next: Line[]) => {
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

const linesOf = (value: unknown): Line[] =>
  Object.entries(asRecord(value))
    .map(([role, names]) => ({ role, names: asTexts(names) }))
    .sort(byRole);

function creditsOf(lines: readonly Line[]): Record<string, string[]> {
  const credits: Record<string, string[]> = {};
  for (const { role, names } of lines) {
    const name = role.trim();
    if (name !== '' && names.length > 0) credits[name] = [...(credits[name] ?? []), ...names];
  }
  return credits;
}
