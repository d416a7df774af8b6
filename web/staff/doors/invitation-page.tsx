import { useEffect, useState } from 'react';
import { PASSWORD_RULE } from '#contract/account-rules.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { DoorField, Fault } from './door-field.tsx';
import { DoorPage } from './door-page.tsx';
import { useTry } from './use-try.ts';

type Invited = ReplyOf<typeof staffCalls.seeInvitation>;

/** /staff/invitation#token: name and password. The second factor follows. */
export function InvitationPage({ onAccepted }: { onAccepted: () => void }) {
  const token = location.hash.slice(1);
  const [invited, setInvited] = useState<Invited>();
  const { attempt, fault } = useTry();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is looked at once
  useEffect(() => {
    attempt(() => ask(staffCalls.seeInvitation, { body: { token } }).then(setInvited));
  }, []);
  return (
    <DoorPage title={invited?.name ? `Welcome back, ${invited.name}` : 'Welcome'}>
      {invited && <AcceptForm invited={invited} token={token} onAccepted={onAccepted} />}
      <Fault>{fault}</Fault>
      {fault && <a href={staffPaths.home}>Go to the login</a>}
    </DoorPage>
  );
}

type FormProps = { invited: Invited; token: string; onAccepted: () => void };

function AcceptForm({ invited, token, onAccepted }: FormProps) {
  const [name, setName] = useState(invited.name);
  // The start has made one up for the first owner.
  const [email, setEmail] = useState(invited.isFirst ? '' : invited.email);
  const [password, setPassword] = useState('');
  const { attempt, isBusy, fault, fields } = useTry();
  const isNew = invited.name === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() =>
          ask(staffCalls.acceptInvitation, {
            body: { token, name, password, ...(invited.isFirst && { email }) },
          }).then(onAccepted),
        );
      }}
    >
      <p>
        {isNew
          ? `You are invited to the back office as ${invited.role}.`
          : 'Your way in was reset: choose a new password, then a new second factor.'}
      </p>
      <DoorField
        label="Work email"
        type="email"
        autoComplete="username"
        maxLength={254}
        hint={invited.isFirst ? 'You log in with it.' : ''}
        fault={fields.email}
        value={email}
        readOnly={!invited.isFirst}
        onChange={(event) => setEmail(event.target.value)}
      />
      <DoorField
        label="Your name"
        hint="Colleagues see it beside what you do."
        autoComplete="name"
        maxLength={100}
        fault={fields.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <DoorField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_RULE}
        fault={fields.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Fault>{fields.name || fields.password || fields.email ? undefined : fault}</Fault>
      <button type="submit" aria-disabled={isBusy}>
        Continue
      </button>
    </form>
  );
}
