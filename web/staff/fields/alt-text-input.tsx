import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import { ask } from '../calls/ask.ts';
import { Told } from '../calls/told.ts';
import { useTry } from '../doors/use-try.ts';
import { useComplaints } from './complaints.tsx';

const CENTRE = { x: 0.5, y: 0.5 };

/** Where the check says that a picture lacks an alt text, it is written here, for the library: all pages that show it have it. */
export function AltTextInput({ path, url }: { path: string; url: string }) {
  const isAsked = useComplaints(path, true).some(({ message }) => message.includes('without alt text'));
  const [alt, setAlt] = useState('');
  const [savedFor, setSavedFor] = useState('');
  const { attempt, isBusy, fault } = useTry();
  const id = useId();
  if (!isAsked || url === '') return null;
  if (savedFor === url) return <span role="status">The alt text is saved.</span>;
  const save = () =>
    attempt(async () => {
      const { rows } = await ask(staffPictureCalls.list, { search: url, limit: 100 });
      const row = rows.find((each) => each.url === url || each.url.startsWith(`${url}?`));
      if (!row) throw new Told('The library has no such picture.');
      const { title, credit, focus, revision } = await ask(staffPictureCalls.byId, { id: row.id });
      const body = { title, alt, credit, focus: focus ?? CENTRE, revision };
      await ask(staffPictureCalls.describe, { id: row.id, body });
      setSavedFor(url);
    });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        id={id}
        fullWidth
        multiline
        label="Alt text"
        value={alt}
        error={Boolean(fault)}
        helperText={fault ?? 'What the picture shows, for people who cannot see it.'}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button size="small" variant="outlined" aria-disabled={isBusy || alt.trim() === ''} onClick={save}>
        Save the alt text
      </Button>
    </Stack>
  );
}
