import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { staffCalls } from '#contract/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { closeDoor, type Need, passDoor, useDoor } from '../calls/door.ts';
import { Fault } from './door-field.tsx';
import { Enrolment } from './enrolment.tsx';
import { FactorForm } from './factor-form.tsx';
import { LoginForm } from './login-form.tsx';
import { useTry } from './use-try.ts';

type Me = ReplyOf<typeof staffCalls.me>;

/**
 * Over whatever is open, when a call needs a login or a confirmation: what was typed stays below, and the call goes on
 * after. `email`: who is working here; somebody else starts with a fresh page.
 */
export function DoorDialog({ email }: { email: string }) {
  const need = useDoor();
  // Beside the page, since another open dialog hides the page from screen readers.
  return need && createPortal(<Door need={need} email={email} />, document.body);
}

function Door({ need, email }: { need: Need; email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // A dialog that is removed while it is open gives the focus back to nobody.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="door-dialog"
      aria-labelledby="door-title"
      onCancel={(event) => need === 'login' && event.preventDefault()}
      // Some browsers close on a second Escape without asking: a login opens again, since the calls still wait for it.
      onClose={() => (need === 'confirm' ? closeDoor() : dialog.current?.showModal())}
    >
      <Steps need={need} email={email} />
    </dialog>
  );
}

function Steps({ need, email }: { need: Need; email: string }) {
  const [me, setMe] = useState<Me>();
  const { attempt, fault } = useTry();
  const look = () =>
    ask(staffCalls.me).then((now) => {
      if (now && now.email !== email) location.reload();
      else if (now?.stage === 'in' && need === 'login') passDoor();
      else setMe(now);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when more is needed
  useEffect(() => {
    attempt(look);
  }, [need]);

  return (
    <>
      <h2 id="door-title">{need === 'login' ? 'Your session has ended' : 'Is it still you?'}</h2>
      <p>
        {need === 'login'
          ? 'Log in again. What you typed is still there, and goes on after.'
          : 'This needs your second factor again.'}
      </p>
      <Fault>{fault}</Fault>
      {me === null && <LoginForm email={email} onLoggedIn={look} />}
      {me?.stage === 'enrol' && <Enrolment onDone={look} />}
      {me && me.stage !== 'enrol' && <FactorForm me={me} onGiven={passDoor} look={look} />}
      {need === 'confirm' && (
        <p className="choices">
          <button type="button" className="plain" onClick={closeDoor}>
            Cancel
          </button>
        </p>
      )}
    </>
  );
}
