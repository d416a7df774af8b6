import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { PASSWORD_RULE } from '#contract/members/account-rules.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { FormField } from '../../layout/actions/form-field.tsx';
import { notify } from '../../layout/actions/notices.ts';
import { useCurrentUser } from '../../layout/current-user.ts';

/** The user's own name, email and password. The whole page shows the user, so it reloads after a change. */
export function OwnData() {
  const { name, email } = useCurrentUser();
  return (
    <>
      <h2>Name, email and password</h2>
      <Confirmation />
      <OwnForm
        action="Change the name"
        done="The name is changed."
        fields={{ name: { label: 'Your name', value: name, autoComplete: 'name', max: 100 } }}
        isAnew
        send={({ name }) => request(staffCalls.changeName, { body: { name } })}
      />
      <OwnForm
        action="Change the email"
        done="A link is on its way to the new email. Open it where you are logged in."
        fields={{
          email: { label: 'Work email', value: email, type: 'email', autoComplete: 'email', max: 254 },
        }}
        send={({ email }) => request(staffCalls.changeEmail, { body: { email } })}
      />
      <OwnForm
        action="Change the password"
        done="The password is changed. You are logged out everywhere else."
        fields={{
          currentPassword: {
            label: 'Current password',
            value: '',
            type: 'password',
            autoComplete: 'current-password',
            max: 1024,
          },
          newPassword: {
            label: 'New password',
            value: '',
            type: 'password',
            autoComplete: 'new-password',
            hint: PASSWORD_RULE,
            max: 1024,
          },
        }}
        send={({ currentPassword, newPassword }) =>
          request(staffCalls.changePassword, { body: { currentPassword, newPassword } })
        }
      />
    </>
  );
}

type Field = {
  label: string;
  value: string;
  max: number;
  autoComplete: string;
  type?: string;
  hint?: string;
};

type Props<Name extends string> = {
  action: string;
  done: string;
  fields: Record<Name, Field>;
  /** The change is visible all over the page, so the page reloads. */
  isAnew?: boolean;
  send: (typed: Record<Name, string>) => Promise<unknown>;
};

function OwnForm<Name extends string>({ action, done, fields: shown, isAnew = false, send }: Props<Name>) {
  const names = Object.keys(shown) as Name[];
  const first = Object.fromEntries(names.map((name) => [name, shown[name].value])) as Record<Name, string>;
  const [typed, setTyped] = useState(first);
  const { attempt, isBusy, failure, fields } = useAttempt();
  const isChanged =
    names.every((name) => typed[name] !== '') && names.some((name) => typed[name] !== first[name]);
  const submit = () =>
    attempt(async () => {
      await send(typed);
      if (isAnew) location.reload();
      else {
        setTyped(first);
        notify(done);
      }
    });
  return (
    <form
      aria-label={action}
      className="own-data"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void submit();
      }}
    >
      {names.map((name) => (
        <FormField
          key={name}
          required
          fullWidth
          margin="dense"
          label={shown[name].label}
          type={shown[name].type ?? 'text'}
          value={typed[name]}
          error={Boolean(fields[name])}
          helperText={fields[name] ?? shown[name].hint}
          slotProps={{ htmlInput: { autoComplete: shown[name].autoComplete, maxLength: shown[name].max } }}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      {failure && Object.keys(fields).length === 0 && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="outlined" aria-disabled={isBusy || !isChanged}>
        {action}
      </Button>
    </form>
  );
}

/** Opened by the link sent to a new email address. */
function Confirmation() {
  const { attempt, failure } = useAttempt();
  const isTried = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is used once
  useEffect(() => {
    const token = location.hash.slice(1);
    if (!token || isTried.current) return;
    isTried.current = true;
    history.replaceState(null, '', location.pathname);
    void attempt(async () => {
      await request(staffCalls.confirmEmail, { body: { token } });
      location.reload();
    });
  }, []);
  return failure ? <Alert severity="error">{failure}</Alert> : null;
}
