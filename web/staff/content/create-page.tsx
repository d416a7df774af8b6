import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'ra-core';
import { useState } from 'react';
import { staffPaths } from '#contract/staff-paths.ts';
import { Page } from '../frame/page.tsx';
import { useDeed } from '../frame/use-deed.ts';
import { type EditedKind, entryAddress, KINDS } from './kinds.ts';
import { useCreate } from './use-create.ts';
import { useProposed } from './use-proposed.ts';

/** Begins an entry with its title, of which its address is made, and with what is proposed. */
export function CreatePage({ kind }: { kind: EditedKind }) {
  const { one, title } = KINDS[kind];
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { isBusy, perform } = useDeed();
  const propose = useProposed(kind);
  const create = useCreate(kind);
  const label = title === 'name' ? 'Name' : 'Title';
  const begin = () =>
    perform(async () => {
      const { entry } = await create({ body: { ...(await propose()), [title]: typed.trim() } });
      navigate(staffPaths.home + entryAddress(kind, entry), { replace: true });
    });
  return (
    <Page title={`New ${one}`}>
      <Stack
        component="form"
        spacing={2}
        sx={{ maxWidth: 480, alignItems: 'flex-start' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void begin();
        }}
      >
        <TextField
          autoFocus
          required
          fullWidth
          label={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          helperText="Its address is made from this. Both can be changed later. Nothing is published yet."
        />
        <Button type="submit" variant="contained" aria-disabled={isBusy || typed.trim() === ''}>
          Begin
        </Button>
      </Stack>
    </Page>
  );
}
