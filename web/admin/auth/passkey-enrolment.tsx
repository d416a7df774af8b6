import { useState } from 'react';
import { AuthField, FormError } from './auth-field.tsx';
import { addPasskey } from './passkey.ts';
import { rereadOnFailure } from './reread-on-failure.ts';
import { useAttempt } from './use-attempt.ts';

/** `reread`: while logging in, requests which step is next. */
type Props = { onAdded: (recoveryCodes: string[]) => void; onBack: () => void; reread?: () => unknown };

/** Creates a passkey with a name that the user recognises. */
export function PasskeyEnrolment({ onAdded, onBack, reread }: Props) {
  const [name, setName] = useState('');
  const { attempt, isBusy, failure, fields } = useAttempt();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => rereadOnFailure(addPasskey(name), reread).then(onAdded));
      }}
    >
      <AuthField
        label="Name of the passkey"
        hint="Such as: my laptop, the key on my key ring."
        failure={fields.name}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormError>{failure}</FormError>
      <button type="submit" aria-disabled={isBusy}>
        Add passkey
      </button>
      <p className="choices">
        <button type="button" className="plain" onClick={onBack}>
          Choose another way
        </button>
      </p>
    </form>
  );
}
