import { useState } from 'react';
import { paths } from '#contract/core/paths.ts';
import { passFocusToHeading } from '#web/ui/pass-focus-on.ts';
import { accountQuery } from '../../state/current-account.ts';
import { useQueries } from '../../state/use-query.ts';
import { useWrite } from '../../state/use-write.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { Refusal } from '../refusal.tsx';
import { setNewPassword } from './calls.ts';
import { Title } from './title.tsx';

/** Where the link of a forgotten password leads. */
export function NewPassword() {
  const [password, setPassword] = useState('');
  const queries = useQueries();
  const [isDone, setDone] = useState(false);
  const setting = useWrite(setNewPassword, {
    onDone: () => {
      setDone(true);
      void queries.refresh(accountQuery); // its session may have ended
    },
  });
  if (isDone)
    return (
      <>
        <Title>Your password is changed</Title>
        <p className="mb-6 text-muted">You’ve been logged out everywhere. Log in with your new password.</p>
        <a href={paths.login} className="button">
          Log in
        </a>
      </>
    );
  return (
    <>
      <Title>Choose a new password</Title>
      <p className="mb-6 text-muted">You’ll be logged out everywhere, and can then log in with it.</p>
      <noscript>
        <p className="mb-6 text-muted">Choosing a new password needs JavaScript.</p>
      </noscript>
      <form
        method="dialog" // submits nowhere without the page's script (decisions/0019)
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setting.run(password);
        }}
      >
        <NewPasswordField label="New password" name="newPassword" value={password} onChange={setPassword} />
        <div role="alert" className="empty:hidden">
          <Refusal error={setting.error} fallback="That did not work. Please try again." />
        </div>
        <button
          ref={passFocusToHeading}
          type="submit"
          className="button needs-script self-start"
          aria-disabled={setting.busy}
        >
          {setting.busy ? 'Changing...' : 'Change password'}
        </button>
      </form>
      <p className="mt-8">
        <a href={paths.forgotPassword} className="link">
          Send another link
        </a>
      </p>
    </>
  );
}
