import { useState } from 'react';
import { paths } from '#contract/core/paths.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { mailLink } from '#web/ui/mail-link.ts';
import { siteQuery } from '../../state/site-query.ts';
import { useData, useQuery } from '../../state/use-query.ts';
import { useWrite } from '../../state/use-write.ts';
import { Refusal } from '../refusal.tsx';
import { forgetPassword, offerQuery } from './calls.ts';
import { Title } from './title.tsx';

const TITLE = 'Forgot your password?';

/** Asks for a link by mail. What it says does not depend on whether there is such an account. */
export function ForgotPassword() {
  const { data: offer } = useQuery(offerQuery);
  const { contact } = useData(siteQuery);
  const [isDone, setDone] = useState(false);
  const asking = useWrite(forgetPassword, { onDone: () => setDone(true) });
  if (offer?.byEmail === false)
    return (
      <>
        <Title>{TITLE}</Title>
        <p className="text-muted">
          This site sends no email, so it can’t send you a link. Please write to{' '}
          <a href={mailLink(contact.email)} className="link">
            {contact.email}
          </a>
          .
        </p>
      </>
    );
  return (
    <>
      <Title>{TITLE}</Title>
      <p className="mb-6 text-muted">
        Enter your username or email. If the account has a confirmed email, we’ll send a link to it that lets
        you choose a new password. It works for 30 minutes.
      </p>
      <noscript>
        <p className="mb-6 text-muted">
          Asking for a link needs JavaScript. You can read everything else on this site without it.
        </p>
      </noscript>
      <form
        method="dialog" // submits nowhere without the page's script (decisions/0019)
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setDone(false);
          asking.run(String(new FormData(event.currentTarget).get('account')));
        }}
      >
        <TextField
          label="Username or email"
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          required
        />
        <div role="alert" className="empty:hidden">
          <Refusal error={asking.error} fallback="That did not work. Please try again." />
        </div>
        <p aria-live="polite" className="text-muted empty:hidden">
          {isDone &&
            'If there is such an account with a confirmed email, the link is on its way. Look in your spam folder too; a new link ends the one before.'}
        </p>
        <button type="submit" className="button needs-script self-start" aria-disabled={asking.busy}>
          {asking.busy ? 'Sending...' : 'Send the link'}
        </button>
      </form>
      <p className="mt-8">
        <a href={paths.login} className="link">
          Back to the login
        </a>
      </p>
    </>
  );
}
