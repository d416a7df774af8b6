import { useState } from 'react';
import type { accountCalls } from '#contract/members/account-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { toast } from '#web/ui/toast.ts';
import { useQueries } from '../state/use-query.ts';
import { failure, useWrite } from '../state/use-write.ts';
import { changePassword, sessionsQuery } from './calls.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PartTitle } from './panel-section.tsx';
import { PasswordField } from './password-field.tsx';

export function PasswordChange({ username }: { username: string }) {
  const queries = useQueries();
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const changing = useWrite(
    (body: BodyOf<typeof accountCalls.changePassword>) => changePassword(queries, body),
    {
      onDone: () => {
        setCurrentPassword('');
        setNewPassword('');
        toast({ title: 'Password changed', description: 'You have been logged out everywhere else.' });
        void queries.refresh(sessionsQuery);
      },
      failed: failure('Password not changed', 'Please try again'),
    },
  );

  return (
    <>
      <PartTitle>Change password</PartTitle>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          changing.run({ currentPassword, newPassword });
        }}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.currentTarget.value)}
          required
        />
        <NewPasswordField
          label="New password"
          name="newPassword"
          value={newPassword}
          onChange={setNewPassword}
        />
        <button type="submit" className="button-quiet self-start" aria-disabled={changing.busy}>
          Change password
        </button>
      </form>
    </>
  );
}
