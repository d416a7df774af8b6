import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { previewPaths } from '#contract/content/preview-paths.ts';
import { NewTab } from '../../../layout/new-tab.tsx';
import { dayWords } from './month.ts';

/** Opens a preview of the whole site at the end of a day in a new tab. `today`: such as 2027-03-14. */
export function PreviewDay({ today }: { today: string }) {
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? today;
  const isOpen = day >= today;
  return (
    <div className="preview-day">
      <TextField
        type="date"
        label="The whole site as of"
        value={day}
        onChange={({ target }) => setChosen(target.value)}
        error={!isOpen}
        helperText={isOpen ? undefined : 'Choose today or a later day'}
        slotProps={{ htmlInput: { min: today }, inputLabel: { shrink: true } }}
      />
      <Button
        component="a"
        variant="outlined"
        href={isOpen ? previewPaths.day(day) : undefined}
        aria-disabled={isOpen ? undefined : true}
        target="_blank"
        rel="noopener"
        sx={{ '&&': { textDecoration: 'none' } }}
      >
        Preview
        {isOpen && <span className="sr-only">: {dayWords(day, today)}</span>}
        <NewTab />
      </Button>
    </div>
  );
}
