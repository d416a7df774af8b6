import { Alert } from '@mui/material';
import { useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import type { Role } from '#contract/core/staff-roles.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';
import { RoleChoice } from './role-choice.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** `link` is null if it has been sent by email. */
  onInvited: (email: string, link: string | null) => Promise<unknown>;
};

export function InviteDialog({ isOpen, onClose, onInvited }: Props) {
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Role[]>(['editor']);
  const { attempt, isBusy, failure, fields } = useAttempt();
  const invite = () =>
    attempt(async () => {
      const { link } = await request(staffCalls.invite, { body: { email, roles } });
      setEmail('');
      await onInvited(email, link);
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Invite somebody"
      action="Invite"
      isBusy={isBusy}
      isReady={roles.length > 0}
      onClose={onClose}
      onConfirm={invite}
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
      <RoleChoice roles={roles} onChange={setRoles} />
      {failure && !fields.email && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
