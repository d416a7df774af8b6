import { useState } from 'react';
import { hasPasskeys } from './passkey.ts';
import { PasskeyEnrolment } from './passkey-enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpEnrolment } from './totp-enrolment.tsx';

/** `onCodes` is called when recovery codes are shown. */
type Props = { onCodes?: () => void; onDone: () => void };

/** Adds the first second factor, then shows the recovery codes. */
export function Enrolment({ onCodes, onDone }: Props) {
  const [method, setMethod] = useState<'passkey' | 'totp' | undefined>(hasPasskeys() ? undefined : 'totp');
  const [codes, setCodes] = useState<string[]>([]);

  if (codes.length > 0) return <RecoveryCodes codes={codes} onStored={onDone} />;
  const added = (recoveryCodes: string[]) => {
    if (recoveryCodes.length === 0) return onDone();
    setCodes(recoveryCodes);
    onCodes?.();
  };
  const step = { onAdded: added, onBack: () => setMethod(undefined), reread: onDone };
  if (method === 'totp') return <TotpEnrolment {...step} />;
  if (method === 'passkey') return <PasskeyEnrolment {...step} />;
  return (
    <>
      <p>Besides the password, the back office asks for something that only you have.</p>
      <div className="auth-methods">
        <button type="button" onClick={() => setMethod('totp')}>
          Authenticator app
        </button>
        <p className="quiet">An app on your phone shows six digits.</p>
        <button type="button" onClick={() => setMethod('passkey')}>
          Passkey
        </button>
        <p className="quiet">This device, your phone or a security key: fingerprint, face or PIN.</p>
      </div>
    </>
  );
}
