import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { staffPictureCalls } from '#contract/media/staff-picture-calls.ts';
import { AdminError } from '../../api/admin-error.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { useIssues } from '../issues.tsx';

const CENTRE = { x: 0.5, y: 0.5 };

/** Shown if validation reports a missing alt text. It is saved in the library, so it applies on all pages with the picture. */
export function AltTextInput({ path, url }: { path: string; url: string }) {
  const isAsked = useIssues(path, true).some(({ message }) => message.includes('without alt text'));
  const [alt, setAlt] = useState('');
  const [savedFor, setSavedFor] = useState('');
  const { attempt, isBusy, failure } = useAttempt();
  const id = useId();
  if (!isAsked || url === '') return null;
  if (savedFor === url) return <span role="status">The alt text is saved.</span>;
  const save = () =>
    attempt(async () => {
      const { rows } = await request(staffPictureCalls.list, { search: url, limit: 100 });
      const row = rows.find((each) => each.url === url || each.url.startsWith(`${url}?`));
      if (!row) throw new AdminError('The library has no such picture.');
      const { title, credit, focus, revision } = await request(staffPictureCalls.byId, { id: row.id });
      const body = { title, alt, credit, focus: focus ?? CENTRE, revision };
      await request(staffPictureCalls.describe, { id: row.id, body });
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
        error={Boolean(failure)}
        helperText={failure ?? 'What the picture shows, for people who cannot see it.'}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button size="small" variant="outlined" aria-disabled={isBusy || alt.trim() === ''} onClick={save}>
        Save the alt text
      </Button>
    </Stack>
  );
}
