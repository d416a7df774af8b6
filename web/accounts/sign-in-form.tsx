import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { sentenceOf } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { logIn } from './calls.ts';
import type { EntryFormProps } from './entry-form.ts';
import { PasswordField } from './password-field.tsx';
import { Refusal } from './refusal.tsx';
import { UsernameField } from './username-field.tsx';

const FALLBACK = 'Invalid username or password';

export function SignInForm({ onEntered, username, onUsername }: EntryFormProps) {
  const hydrated = useHydrated();
  const entering = useMutation({
    mutationFn: logIn,
    onSuccess: (account) => {
      onEntered(account);
      toast({ title: 'Welcome back!', description: "You've been logged in successfully." });
    },
    onError: (error) =>
      toast({
        title: 'Login failed',
        description: sentenceOf(error, FALLBACK),
        variant: 'destructive',
      }),
  });

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        entering.mutate({
          username: String(fields.get('username')),
          password: String(fields.get('password')),
        });
      }}
    >
      <UsernameField {...{ username, onUsername }} />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      <Refusal error={entering.error} fallback={FALLBACK} />
      {/* Until the page's script runs, a press would put the password into the address. */}
      <button
        type={hydrated ? 'submit' : 'button'}
        className="button needs-script mt-2"
        disabled={entering.isPending}
      >
        {entering.isPending ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
