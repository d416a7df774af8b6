import { useState } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import { ask } from '../calls/ask.ts';
import { DoorField, Fault } from './door-field.tsx';
import { useTry } from './use-try.ts';

/** Email and password. `email`: whose, where only this person may go on. */
export function LoginForm({ email: known = '', onLoggedIn }: { email?: string; onLoggedIn: () => void }) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const { attempt, isBusy, fault } = useTry();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => ask(staffCalls.login, { body: { email, password } }).then(onLoggedIn));
      }}
    >
      <DoorField
        label="Work email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <DoorField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Fault>{fault}</Fault>
      <button type="submit" aria-disabled={isBusy}>
        Continue
      </button>
      <p className="quiet">
        Staff are invited; nobody can register. Forgotten the password? An owner can reset your way in.
      </p>
    </form>
  );
}
