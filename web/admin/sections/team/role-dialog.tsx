import { Alert } from '@mui/material';
import { useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import type { Role } from '#contract/core/staff-roles.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

export type Colleague = ReplyOf<typeof staffCalls.people>[number];
type Props = {
  person: Colleague;
  onClose: () => void;
  onChanged: (roles: readonly Role[]) => Promise<unknown>;
};

export function RoleDialog({ person, onClose, onChanged }: Props) {
  const [roles, setRoles] = useState(person.roles);
  const { attempt, isBusy, failure } = useAttempt();
  return (
    <ConfirmDialog
      isOpen
      title={`Roles of ${person.name}`}
      action="Change roles"
      isBusy={isBusy}
      isReady={roles.length > 0 && roles.join() !== person.roles.join()} // setting the same roles would end their sessions for nothing
      onClose={onClose}
      onConfirm={() =>
        attempt(() =>
          request(staffCalls.changeRoles, { id: person.id, body: { roles } }).then(() => onChanged(roles)),
        )
      }
    >
      <RoleChoice roles={roles} onChange={setRoles} />
      <p>Their sessions end at once; they log in again with the new roles.</p>
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
