import { Alert } from '@mui/material';
import { useState } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import type { Role } from '#contract/staff-roles.ts';
import { ask } from '../calls/ask.ts';
import { useTry } from '../doors/use-try.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import { FormField } from '../frame/form-field.tsx';
import { RoleChoice } from './role-choice.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** `link` is null where it has been mailed. */
  onInvited: (email: string, link: string | null) => Promise<unknown>;
};

export function InviteDialog({ isOpen, onClose, onInvited }: Props) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const { attempt, isBusy, fault, fields } = useTry();
  const invite = () =>
    attempt(async () => {
      const { link } = await ask(staffCalls.invite, { body: { email, role } });
      setEmail('');
      await onInvited(email, link);
    });
  return (
    <AskDialog
      isOpen={isOpen}
      title="Invite somebody"
      action="Invite"
      isBusy={isBusy}
      onClose={onClose}
      onDo={invite}
    >
      <FormField
        fullWidth
        required
        autoFocus
        margin="normal"
        type="email"
        label="Work email"
        value={email}
        error={Boolean(fields.email)}
        helperText={fields.email ?? 'They choose name, password and second factor themselves.'}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleChoice role={role} onChange={setRole} />
      {fault && !fields.email && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
