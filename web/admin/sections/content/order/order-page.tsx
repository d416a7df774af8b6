import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useFormDraft } from '../../../fields/form-draft/use-form-draft.ts';
import { Page } from '../../../layout/page.tsx';
import { Arrange } from './arrange.tsx';
import { ORDERED_PARTS } from './lists.ts';

/** Arranges the rows of the home page and the other lists. */
export function OrderPage() {
  // Stored, so that a reload shows the same list again.
  const { value, change } = useFormDraft('arranged list', { name: 'hero' });
  const { name } = value;
  const part = ORDERED_PARTS.find((each) => each.name === name);
  return (
    <Page
      title="Running order"
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
