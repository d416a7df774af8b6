import { useEffect, useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { PASSWORD_RULE } from '#contract/members/account-rules.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../api/request.ts';
import { AuthField, FormError } from './auth-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { useAttempt } from './use-attempt.ts';

type Invited = ReplyOf<typeof staffCalls.seeInvitation>;

/** /staff/invitation#token: name and password. The second factor follows. */
export function InvitationPage({ onAccepted }: { onAccepted: () => void }) {
  const token = location.hash.slice(1);
  const [invited, setInvited] = useState<Invited>();
  const { attempt, failure } = useAttempt();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is looked at once
  useEffect(() => {
    attempt(() => request(staffCalls.seeInvitation, { body: { token } }).then(setInvited));
  }, []);
  return (
    <AuthPage title={invited?.name ? `Welcome back, ${invited.name}` : 'Welcome'}>
      {invited && <AcceptForm invited={invited} token={token} onAccepted={onAccepted} />}
      <FormError>{failure}</FormError>
      {failure && <a href={staffPaths.home}>Log in</a>}
    </AuthPage>
  );
}

type FormProps = { invited: Invited; token: string; onAccepted: () => void };

function AcceptForm({ invited, token, onAccepted }: FormProps) {
  const [name, setName] = useState(invited.name);
  // The first owner's address is a placeholder made at first start.
  const [email, setEmail] = useState(invited.isFirst ? '' : invited.email);
  const [password, setPassword] = useState('');
  const { attempt, isBusy, failure, fields } = useAttempt();
  const isNew = invited.name === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() =>
          request(staffCalls.acceptInvitation, {
            body: { token, name, password, ...(invited.isFirst && { email }) },
          }).then(onAccepted),
        );
      }}
    >
      <p>
        {isNew
          ? `You are invited to the back office as ${invited.roles.join(', ')}.`
          : 'Your login was reset: choose a new password, then a new second factor.'}
      </p>
      <AuthField
        label="Work email"
        type="email"
        autoComplete="username"
        maxLength={254}
        hint={invited.isFirst ? 'You log in with it.' : ''}
        failure={fields.email}
        value={email}
        readOnly={!invited.isFirst}
        onChange={(event) => setEmail(event.target.value)}
      />
      <AuthField
        label="Your name"
        hint="Colleagues see it beside what you do."
        autoComplete="name"
        maxLength={100}
        failure={fields.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <AuthField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_RULE}
        failure={fields.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError>{fields.name || fields.password || fields.email ? undefined : failure}</FormError>
      <button type="submit" aria-disabled={isBusy}>
        Continue
      </button>
    </form>
  );
}
