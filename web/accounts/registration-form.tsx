import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { USERNAME_RULE } from '#contract/account-rules.ts';
import { sentenceOf } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { register } from './calls.ts';
import type { EntryFormProps } from './entry-form.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Refusal } from './refusal.tsx';
import { UsernameField } from './username-field.tsx';

const FALLBACK = 'Username already exists';

const MISMATCH = {
  title: "Passwords don't match",
  description: 'Please make sure your passwords match',
};

export function RegistrationForm({ onEntered, username, onUsername }: EntryFormProps) {
  const [password, setPassword] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const registering = useMutation({
    mutationFn: register,
    onSuccess: (account) => {
      onEntered(account);
      toast({ title: 'Account created!', description: "You've been registered and logged in successfully." });
    },
    onError: (error) =>
      toast({
        title: 'Registration failed',
        description: sentenceOf(error, FALLBACK),
        variant: 'destructive',
      }),
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
        if (matches) registering.mutate({ username: String(fields.get('username')), password });
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
      <Refusal error={registering.error} fallback={FALLBACK} />
      <button type="submit" className="button mt-2" disabled={registering.isPending}>
        {registering.isPending ? 'Creating account...' : 'Create Account'}
      </button>
    </form>
  );
}
