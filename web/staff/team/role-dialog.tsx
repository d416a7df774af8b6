import { Alert } from '@mui/material';
import { useState } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import type { Role } from '#contract/staff-roles.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { useTry } from '../doors/use-try.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

export type Colleague = ReplyOf<typeof staffCalls.people>[number];
type Props = { person: Colleague; onClose: () => void; onChanged: (role: Role) => Promise<unknown> };

export function RoleDialog({ person, onClose, onChanged }: Props) {
  const [role, setRole] = useState(person.role);
  const { attempt, isBusy, fault } = useTry();
  return (
    <AskDialog
      isOpen
      title={`Role of ${person.name}`}
      action="Change role"
      isBusy={isBusy}
      isReady={role !== person.role} // the same role would end their sessions for nothing
      onClose={onClose}
      onDo={() =>
        attempt(() =>
          ask(staffCalls.changeRole, { id: person.id, body: { role } }).then(() => onChanged(role)),
        )
      }
    >
      <RoleChoice role={role} onChange={setRole} />
      <p>Their sessions end at once; they log in again with the new role.</p>
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
