import { useEffect, useState } from 'react';
import type { MemberEmail } from '#contract/members/emails.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useQueries, useQuery } from '../../state/use-query.ts';
import { failure, useWrite } from '../../state/use-write.ts';
import { ListNotLoaded } from '../list-not-loaded.tsx';
import { PanelSection } from '../panel-section.tsx';
import { PasswordField } from '../password-field.tsx';
import { changeEmail, emailQuery, removeEmail, sendLink } from './calls.ts';

/** The email of the account. Without a mail server it can only be removed, and without one of both there is nothing to say. */
export function EmailSection() {
  const { refresh } = useQueries();
  // Before useQuery first reads it: the link may have been used in another browser since it was cached.
  useEffect(() => void refresh(emailQuery), [refresh]);
  const { data, error } = useQuery(emailQuery);
  if (error && !data) return <ListNotLoaded query={emailQuery} error={error} />;
  return data && hasEmailSection(data) ? <LoadedEmail email={data} /> : null;
}

/** Whether there is anything to say about the account's email. */
export const hasEmailSection = (email: MemberEmail | undefined): boolean =>
  Boolean(email?.isOffered || email?.confirmed || email?.waiting);

function LoadedEmail({ email: { isOffered, confirmed, waiting } }: { email: MemberEmail }) {
  const queries = useQueries();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const done = (title: string, description?: string) => (state: MemberEmail) => {
    queries.set(emailQuery, state);
    setEmail('');
    setPassword('');
    toast({ title, description });
  };
  const sent = done('Link sent', 'Open it within 24 hours to confirm your email.');
  const changing = useWrite(changeEmail, {
    onDone: sent,
    failed: failure('Email not changed', 'Please try again'),
  });
  const sending = useWrite(sendLink, { onDone: sent, failed: failure('Link not sent', 'Please try again') });
  const removing = useWrite(removeEmail, {
    onDone: done('Email removed'),
    failed: failure('Email not removed', 'Please try again'),
  });
  const has = confirmed ?? waiting;

  return (
    <PanelSection id="email" title="Email">
      <div className="mb-5 flex flex-col gap-3 text-muted">
        {confirmed && (
          <p>
            <span className="break-all text-paper">{confirmed}</span> is confirmed.
          </p>
        )}
        {waiting && (
          <p>
            <span className="break-all text-paper">{waiting}</span> waits for you to open the link that we’ve
            sent there.
          </p>
        )}
        {!has && <p>With an email you can get back into your account if you forget your password.</p>}
        {waiting && isOffered && (
          <button
            type="button"
            className="button-quiet self-start"
            aria-disabled={sending.busy}
            onClick={() => sending.run()}
          >
            Send the link again
          </button>
        )}
      </div>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          changing.run({ email, password });
        }}
      >
        {isOffered && (
          <TextField
            label={has ? 'New email' : 'Email'}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            required
          />
        )}
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          required
        />
        <div className="flex flex-wrap gap-3">
          {isOffered && (
            <button type="submit" className="button-quiet" aria-disabled={changing.busy}>
              {has ? 'Change email' : 'Add email'}
            </button>
          )}
          {has && (
            <button
              type="button"
              className="button-quiet"
              aria-disabled={removing.busy}
              onClick={({ currentTarget: { form } }) => {
                const field = form?.querySelector<HTMLInputElement>('[name=password]');
                if (field?.reportValidity()) removing.run(password);
              }}
            >
              Remove email
            </button>
          )}
        </div>
      </form>
    </PanelSection>
  );
}
