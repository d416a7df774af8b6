import { useState } from 'react';
import type { Account } from '#contract/members/accounts.ts';
import { RegistrationForm } from './registration-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const MODES = [
  { name: 'Sign In', heading: 'Good to see you again', Form: SignInForm },
  { name: 'Create Account', heading: 'Keep a list of films to see', Form: RegistrationForm },
] as const;

/** Sign In and Create Account, one at a time. */
export function LoginOrRegister({ onLoggedIn }: { onLoggedIn: (account: Account) => void }) {
  const [chosen, setChosen] = useState(0);
  // Preserved when switching between the forms.
  const [username, setUsername] = useState('');
  const { heading, Form } = MODES[chosen === 1 ? 1 : 0];
  return (
    <>
      <fieldset className="needs-script mb-8 flex gap-2">
        <legend className="sr-only">What would you like to do?</legend>
        {MODES.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <h1 className="mb-8 font-display text-heading" tabIndex={-1} data-focus-fallback>
        {heading}
      </h1>
      <noscript>
        <p className="mb-6 text-muted">
          Logging in needs JavaScript. You can read everything else on this site without it.
        </p>
      </noscript>
      <Form onLoggedIn={onLoggedIn} username={username} onUsername={setUsername} />
    </>
  );
}
