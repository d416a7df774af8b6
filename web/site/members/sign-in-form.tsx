import { paths } from '#contract/core/paths.ts';
import type { Account } from '#contract/members/accounts.ts';
import { toast } from '#web/ui/toast.ts';
import { useLazyComponent } from '#web/ui/use-lazy-component.ts';
import { useQuery } from '../state/use-query.ts';
import { failure, useWrite } from '../state/use-write.ts';
import type { AccountFormProps } from './account-form.ts';
import { logIn } from './calls.ts';
import { offerQuery } from './email/calls.ts';
import { useHasPasskeys } from './passkeys/has-passkeys.ts';
import { PasswordField } from './password-field.tsx';
import { Refusal } from './refusal.tsx';
import { UsernameField } from './username-field.tsx';

const FALLBACK = 'Invalid username or password';

export function SignInForm({ onLoggedIn, username, onUsername }: AccountFormProps) {
  const { data: offer } = useQuery(offerQuery);
  const hasPasskeys = useHasPasskeys() && offer?.byPasskey === true;
  const PasskeyLogin = useLazyComponent(
    hasPasskeys,
    async () => (await import('./passkeys/passkey-login.tsx')).PasskeyLogin,
  );
  const enter = (account: Account) => {
    onLoggedIn(account);
    toast({ title: 'Welcome back!', description: "You've been logged in successfully." });
  };
  const entering = useWrite(logIn, { onDone: enter, failed: failure('Login failed', FALLBACK) });

  return (
    <form
      method="dialog" // submits nowhere without the page's script (decisions/0019)
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        entering.run({
          username: String(fields.get('username')),
          password: String(fields.get('password')),
        });
      }}
    >
      <UsernameField {...{ username, onUsername }} withPasskeys={offer?.byPasskey} />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      <Refusal error={entering.error} fallback={FALLBACK} />
      <button type="submit" className="button needs-script mt-2" aria-disabled={entering.busy}>
        {entering.busy ? 'Signing in...' : 'Sign In'}
      </button>
      {/* Room for the button, so that nothing moves. */}
      {offer?.byPasskey && (
        <div className="needs-script flex min-h-11 flex-col gap-3">
          {PasskeyLogin && <PasskeyLogin onEntered={enter} />}
        </div>
      )}
      {offer?.byEmail && (
        <a href={paths.forgotPassword} className="link needs-script self-start">
          Forgot password?
        </a>
      )}
    </form>
  );
}
