import { useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { request } from '../api/request.ts';
import { AuthField, FormError } from './auth-field.tsx';
import { useAttempt } from './use-attempt.ts';

/** Email and password. `email`: preset if only this user may continue. */
export function LoginForm({ email: known = '', onLoggedIn }: { email?: string; onLoggedIn: () => void }) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const { attempt, isBusy, failure } = useAttempt();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => request(staffCalls.login, { body: { email, password } }).then(onLoggedIn));
      }}
    >
      <AuthField
        label="Work email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <AuthField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError>{failure}</FormError>
      <button type="submit" aria-disabled={isBusy}>
        Continue
      </button>
      <p className="quiet">
        Staff are invited; nobody can register. Forgotten the password? An owner can reset your login.
      </p>
    </form>
  );
}
