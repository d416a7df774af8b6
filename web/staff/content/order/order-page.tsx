import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Page } from '../../frame/page.tsx';
import { Arrange } from './arrange.tsx';
import { ORDERED_PARTS } from './lists.ts';

/** Puts the rows of the home page and the other lists in order. */
export function OrderPage() {
  const [name, setName] = useState('hero');
  const part = ORDERED_PARTS.find((each) => each.name === name);
  return (
    <Page
      title="Order"
      actions={
        <TextField
          select
          label="List"
          value={name}
          onChange={({ target }) => setName(target.value)}
          sx={{ minWidth: 240 }}
        >
          {ORDERED_PARTS.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {part && <Arrange key={name} part={part} />}
    </Page>
  );
}
