import { useState } from 'react';
import { USERNAME_RULE } from '#contract/members/account-rules.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useQuery } from '../state/use-query.ts';
import { failure, useWrite } from '../state/use-write.ts';
import type { AccountFormProps } from './account-form.ts';
import { register } from './calls.ts';
import { offerQuery } from './email/calls.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Refusal } from './refusal.tsx';
import { UsernameField } from './username-field.tsx';

const FALLBACK = 'Username already exists';

const MISMATCH = {
  title: "Passwords don't match",
  description: 'Please make sure your passwords match',
};

export function RegistrationForm({ onLoggedIn, username, onUsername }: AccountFormProps) {
  const [password, setPassword] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const { data: offer } = useQuery(offerQuery);
  const registering = useWrite(register, {
    onDone: (account) => {
      onLoggedIn(account);
      toast({ title: 'Account created!', description: "You've been registered and logged in successfully." });
    },
    failed: failure('Registration failed', FALLBACK),
  });

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const fields = new FormData(form);
        const matches = fields.get('confirmPassword') === password;
        setMismatch(!matches);
        const email = String(fields.get('email') ?? '').trim() || undefined;
        if (matches) registering.run({ username: String(fields.get('username')), password, email });
        else {
          toast({ ...MISMATCH, variant: 'destructive' });
          form.querySelector<HTMLInputElement>('[name=confirmPassword]')?.focus();
        }
      }}
    >
      <UsernameField hint={`${USERNAME_RULE}.`} {...{ username, onUsername }} />
      <NewPasswordField label="Password" name="password" value={password} onChange={setPassword} />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={mismatch ? MISMATCH.description : undefined}
        onChange={() => setMismatch(false)}
        required
      />
      {offer?.byEmail && (
        <TextField
          label="Email (optional)"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="To get back into your account if you forget your password. We’ll send a link to confirm it."
        />
      )}
      <Refusal error={registering.error} fallback={FALLBACK} />
      <button type="submit" className="button mt-2" aria-disabled={registering.busy}>
        {registering.busy ? 'Creating account...' : 'Create Account'}
      </button>
    </form>
  );
}
