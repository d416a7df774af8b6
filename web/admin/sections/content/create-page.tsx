import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { staffEntryPath } from '#contract/admin/staff-paths.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useOpen } from '../../layout/address.ts';
import { Page } from '../../layout/page.tsx';
import { type EditedKind, KINDS } from './kinds.ts';
import { useCreate } from './use-create.ts';
import { useInitialValues } from './use-initial-values.ts';

/** Creates an entry from its title, from which its slug is derived, and from suggested values. */
export function CreatePage({ kind }: { kind: EditedKind }) {
  const { one, title } = KINDS[kind];
  const [typed, setTyped] = useState('');
  const open = useOpen();
  const { isBusy, perform } = useAction();
  const propose = useInitialValues(kind);
  const create = useCreate(kind);
  const label = title === 'name' ? 'Name' : 'Title';
  const begin = () =>
    perform(async () => {
      const { entry } = await create({ body: { ...(await propose()), [title]: typed.trim() } });
      open(staffEntryPath(kind, entry), { replace: true });
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
          Create
        </Button>
      </Stack>
    </Page>
  );
}
