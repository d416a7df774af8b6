import { useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import { RegistrationForm } from './registration-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const MODES = [
  { name: 'Sign In', heading: 'Good to see you again', Form: SignInForm },
  { name: 'Create Account', heading: 'Keep a list of films to see', Form: RegistrationForm },
] as const;

/** Sign In and Create Account, one at a time. */
export function Entrance({ onEntered }: { onEntered: (account: Account) => void }) {
  const [chosen, setChosen] = useState(0);
  // Kept when switching between the forms.
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
      <h1 className="mb-8 font-display text-heading" tabIndex={-1} data-takes-focus>
        {heading}
      </h1>
      <noscript>
        <p className="mb-6 text-muted">
          Logging in needs JavaScript. Everything else on this site can be read without it.
        </p>
      </noscript>
      <Form onEntered={onEntered} username={username} onUsername={setUsername} />
    </>
  );
}
