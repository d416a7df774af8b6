import { useState } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { useSamePerson } from '../calls/other-tabs.ts';
import { DoorPage } from './door-page.tsx';
import { Enrolment } from './enrolment.tsx';
import { FactorForm } from './factor-form.tsx';
import { LoginForm } from './login-form.tsx';
import { useTry } from './use-try.ts';

type Me = ReplyOf<typeof staffCalls.me>;

const TITLES = { login: 'Log in', factor: 'Second factor', enrol: 'Add a second factor' };

/** The way in, from wherever the browser's session is. `onIn` is called after each step that changed it. */
export function Entrance({ me, onIn }: { me: Me; onIn: () => void }) {
  // The recovery codes, which are shown only once, stay when the same person gets in elsewhere.
  const [hasCodes, setHasCodes] = useState(false);
  useSamePerson(me && hasCodes ? me.email : null);
  const stage = me && me.stage !== 'in' ? me.stage : 'login';
  return (
    <DoorPage title={TITLES[stage]}>
      {me && stage === 'factor' && <FactorForm me={me} onGiven={onIn} look={onIn} />}
      {me && stage === 'enrol' && <Enrolment onCodes={() => setHasCodes(true)} onDone={onIn} />}
      {stage === 'login' ? <LoginForm onLoggedIn={onIn} /> : <OtherPerson email={me?.email} onOut={onIn} />}
    </DoorPage>
  );
}

function OtherPerson({ email, onOut }: { email: string | undefined; onOut: () => void }) {
  const { attempt, isBusy } = useTry();
  const [leave] = useState(() => () => ask(staffCalls.logout).then(onOut));
  return (
    <p className="quiet">
      You are {email}.{' '}
      <button type="button" className="plain" aria-disabled={isBusy} onClick={() => attempt(leave)}>
        Log in as somebody else
      </button>
    </p>
  );
}
