import { useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { useSameUser } from '../api/other-tabs.ts';
import { request } from '../api/request.ts';
import { AuthPage } from './auth-page.tsx';
import { Enrolment } from './enrolment.tsx';
import { FactorForm } from './factor-form.tsx';
import { LoginForm } from './login-form.tsx';
import { useAttempt } from './use-attempt.ts';

type Me = ReplyOf<typeof staffCalls.me>;

const TITLES = { login: 'Log in', factor: 'Second factor', enrol: 'Add a second factor' };

/** Login, continued from the step that the browser's session has reached. `onStep` is called after each step that changed the session. */
export function Login({ me, onStep }: { me: Me; onStep: () => void }) {
  // The recovery codes are shown only once, so they stay visible if the same user logs in in another tab.
  const [hasCodes, setHasCodes] = useState(false);
  useSameUser(me && hasCodes ? me.email : null);
  const stage = me && me.stage !== 'in' ? me.stage : 'login';
  return (
    <AuthPage title={TITLES[stage]}>
      {me && stage === 'factor' && <FactorForm me={me} onConfirmed={onStep} reread={onStep} />}
      {me && stage === 'enrol' && <Enrolment onCodes={() => setHasCodes(true)} onDone={onStep} />}
      {stage === 'login' ? (
        <LoginForm onLoggedIn={onStep} />
      ) : (
        <OtherUser email={me?.email} onLoggedOut={onStep} />
      )}
    </AuthPage>
  );
}

function OtherUser({ email, onLoggedOut }: { email: string | undefined; onLoggedOut: () => void }) {
  const { attempt, isBusy } = useAttempt();
  const [leave] = useState(() => () => request(staffCalls.logout).then(onLoggedOut));
  return (
    <p className="quiet">
      You are {email}.{' '}
      <button type="button" className="plain" aria-disabled={isBusy} onClick={() => attempt(leave)}>
        Log in as somebody else
      </button>
    </p>
  );
}
