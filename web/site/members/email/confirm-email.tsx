import { useState } from 'react';
import { paths } from '#contract/core/paths.ts';
import { passFocusToHeading } from '#web/ui/pass-focus-on.ts';
import { useWrite } from '../../state/use-write.ts';
import { Refusal } from '../refusal.tsx';
import { confirmEmail } from './calls.ts';
import { Title } from './title.tsx';

/** Where the link leads that confirms an email, in any browser. It needs a press, because mail scanners open links. */
export function ConfirmEmail() {
  const [isDone, setDone] = useState(false);
  const confirming = useWrite(confirmEmail, { onDone: () => setDone(true) });
  if (isDone)
    return (
      <>
        <Title>Your email is confirmed</Title>
        <p className="mb-6 text-muted">
          If you forget your password, we can now send you a link for a new one.
        </p>
        <a href={paths.login} className="button">
          My account
        </a>
      </>
    );
  return (
    <>
      <Title>Confirm your email</Title>
      <p className="mb-6 text-muted">
        This makes the address that our mail came to the email of the account that it was given for.
      </p>
      <noscript>
        <p className="mb-6 text-muted">Confirming an email needs JavaScript.</p>
      </noscript>
      <div className="flex flex-col gap-5">
        <div role="alert" className="empty:hidden">
          <Refusal error={confirming.error} fallback="That did not work. Please try again." />
        </div>
        <button
          ref={passFocusToHeading}
          type="button"
          className="button needs-script self-start"
          aria-disabled={confirming.busy}
          onClick={() => confirming.run()}
        >
          {confirming.busy ? 'Confirming...' : 'Confirm email'}
        </button>
      </div>
    </>
  );
}
