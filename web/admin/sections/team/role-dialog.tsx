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
type Props = { person: Colleague; onClose: () => void; onChanged: (role: Role) => Promise<unknown> };

export function RoleDialog({ person, onClose, onChanged }: Props) {
  const [role, setRole] = useState(person.role);
  const { attempt, isBusy, failure } = useAttempt();
  return (
    <ConfirmDialog
      isOpen
      title={`Role of ${person.name}`}
      action="Change role"
      isBusy={isBusy}
      isReady={role !== person.role} // setting the same role would end their sessions for nothing
      onClose={onClose}
      onConfirm={() =>
        attempt(() =>
          request(staffCalls.changeRole, { id: person.id, body: { role } }).then(() => onChanged(role)),
        )
      }
    >
      <RoleChoice role={role} onChange={setRole} />
      <p>Their sessions end at once; they log in again with the new role.</p>
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
