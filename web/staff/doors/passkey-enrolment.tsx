import { useState } from 'react';
import { DoorField, Fault } from './door-field.tsx';
import { orLook } from './or-look.ts';
import { addPasskey } from './passkey.ts';
import { useTry } from './use-try.ts';

/** `look`: on the way in, finds out anew which step is due. */
type Props = { onAdded: (recoveryCodes: string[]) => void; onBack: () => void; look?: () => unknown };

/** Makes a passkey with a name by which the person knows it again. */
export function PasskeyEnrolment({ onAdded, onBack, look }: Props) {
  const [name, setName] = useState('');
  const { attempt, isBusy, fault, fields } = useTry();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => orLook(addPasskey(name), look).then(onAdded));
      }}
    >
      <DoorField
        label="Name of the passkey"
        hint="Such as: my laptop, the key on my key ring."
        fault={fields.name}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Fault>{fault}</Fault>
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
