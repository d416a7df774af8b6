import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Page } from '../../frame/page.tsx';
import { useKept } from '../../frame/use-kept.ts';
import { Arrange } from './arrange.tsx';
import { ORDERED_PARTS } from './lists.ts';

/** Puts the rows of the home page and the other lists in order. */
export function OrderPage() {
  // Kept, since a reload shows again what was arranged there.
  const { value, change } = useKept('arranged list', { name: 'hero' });
  const { name } = value;
  const part = ORDERED_PARTS.find((each) => each.name === name);
  return (
    <Page
      title="Order"
      actions={
        <TextField
          select
          label="List"
          value={name}
          onChange={({ target }) => change({ name: target.value })}
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
