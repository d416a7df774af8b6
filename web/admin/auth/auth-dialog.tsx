import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { closeLogin, type Need, passLogin, useLogin } from '../api/login-prompt.ts';
import { request } from '../api/request.ts';
import { FormError } from './auth-field.tsx';
import { Enrolment } from './enrolment.tsx';
import { FactorForm } from './factor-form.tsx';
import { LoginForm } from './login-form.tsx';
import { useAttempt } from './use-attempt.ts';

type Me = ReplyOf<typeof staffCalls.me>;

/**
 * Opens over the page when a call needs a login or a confirmation: typed text stays, and the call continues afterwards. `email`: the
 * current user; if somebody else logs in, the page reloads.
 */
export function AuthDialog({ email }: { email: string }) {
  const need = useLogin();
  // Outside the page, since another open dialog hides the page from screen readers.
  return need && createPortal(<OpenAuthDialog need={need} email={email} />, document.body);
}

function OpenAuthDialog({ need, email }: { need: Need; email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // A dialog removed while open does not restore the focus.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="auth-dialog"
      aria-labelledby="auth-title"
      onCancel={(event) => need === 'login' && event.preventDefault()}
      // Some browsers close on a second Escape without a cancel event; a login dialog opens again, since calls still wait for it.
      onClose={() => (need === 'confirm' ? closeLogin() : dialog.current?.showModal())}
    >
      <Steps need={need} email={email} />
    </dialog>
  );
}

function Steps({ need, email }: { need: Need; email: string }) {
  const [me, setMe] = useState<Me>();
  const { attempt, failure } = useAttempt();
  const reread = () =>
    request(staffCalls.me).then((now) => {
      if (now && now.email !== email) location.reload();
      else if (now?.stage === 'in' && need === 'login') passLogin();
      else setMe(now);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when more is needed
  useEffect(() => {
    attempt(reread);
  }, [need]);

  return (
    <>
      <h2 id="auth-title">{need === 'login' ? 'Your session has ended' : 'Please confirm it’s you'}</h2>
      <p>
        {need === 'login'
          ? 'Log in again. What you typed is still there.'
          : 'This needs your second factor again.'}
      </p>
      <FormError>{failure}</FormError>
      {me === null && <LoginForm email={email} onLoggedIn={reread} />}
      {me?.stage === 'enrol' && <Enrolment onDone={reread} />}
      {me && me.stage !== 'enrol' && <FactorForm me={me} onConfirmed={passLogin} reread={reread} />}
      {need === 'confirm' && (
        <p className="choices">
          <button type="button" className="plain" onClick={closeLogin}>
            Cancel
          </button>
        </p>
      )}
    </>
  );
}
