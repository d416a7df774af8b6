import { Alert, Checkbox, FormControl, FormControlLabel, FormLabel } from '@mui/material';
import { useState } from 'react';
import { tokenCalls } from '#contract/admin/token-calls.ts';
import { permissions, TOKEN_SCOPES, type TokenScope } from '#contract/core/staff-roles.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';

const DAY_MS = 86_400_000;
/** How long a token can work, in days. */
const LIFETIMES = [
  { days: 30, words: 'after 30 days' },
  { days: 90, words: 'after 90 days' },
  { days: 365, words: 'after a year' },
  { days: 0, words: 'never: until you revoke it' },
];

type Props = {
  onClose: () => void;
  onMade: (name: string, token: string) => Promise<unknown>;
};

/** Makes an access token: for which program, what it may do, and until when. */
export function TokenDialog({ onClose, onMade }: Props) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>([]);
  const [mayWrite, setMayWrite] = useState(false);
  const [days, setDays] = useState(365);
  const { attempt, isBusy, failure, fields } = useAttempt();
  const make = () =>
    attempt(async () => {
      const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString();
      const { token } = await request(tokenCalls.make, { body: { name, scopes, mayWrite, expiresAt } });
      await onMade(name.trim(), token);
    });
  return (
    <ConfirmDialog
      isOpen
      title="New token"
      action="Make the token"
      isBusy={isBusy}
      isReady={scopes.length > 0}
      onClose={onClose}
      onConfirm={make}
    >
      <FormField
        fullWidth
        required
        autoFocus
        margin="normal"
        label="Name"
        value={name}
        error={Boolean(fields.name)}
        helperText={fields.name ?? 'What will use it, such as Warehouse. The audit log names it.'}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        onChange={({ target }) => setName(target.value)}
      />
      <FormControl component="fieldset" margin="normal">
        <FormLabel component="legend">It may</FormLabel>
        {TOKEN_SCOPES.map((each) => (
          <FormControlLabel
            key={each}
            control={
              <Checkbox
                checked={scopes.includes(each)}
                onChange={(_, isGiven) =>
                  setScopes(isGiven ? [...scopes, each] : scopes.filter((scope) => scope !== each))
                }
              />
            }
            label={permissions[each]}
          />
        ))}
      </FormControl>
      <FormField
        select
        fullWidth
        margin="normal"
        label="How far"
        value={mayWrite ? 'write' : 'read'}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => setMayWrite(target.value === 'write')}
      >
        <option value="read">Read only</option>
        <option value="write">Read and change</option>
      </FormField>
      <FormField
        select
        fullWidth
        margin="normal"
        label="Ends"
        value={days}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {LIFETIMES.map((each) => (
          <option key={each.days} value={each.days}>
            {each.words}
          </option>
        ))}
      </FormField>
      {failure && !fields.name && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
