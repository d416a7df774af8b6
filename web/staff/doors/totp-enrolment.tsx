import { useEffect, useState } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { DoorField, Fault } from './door-field.tsx';
import { orLook } from './or-look.ts';
import { QrCode } from './qr-code.tsx';
import { useTry } from './use-try.ts';

type Made = ReplyOf<typeof staffCalls.startTotp>;
/** `look`: on the way in, finds out anew which step is due. */
type Props = { onAdded: (recoveryCodes: string[]) => void; onBack: () => void; look?: () => unknown };

/** Shows a secret to scan or copy, and takes it into use by a first code. */
export function TotpEnrolment({ onAdded, onBack, look }: Props) {
  const [made, setMade] = useState<Made>();
  const [code, setCode] = useState('');
  const { attempt, isBusy, fault } = useTry();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, each time this is opened
  useEffect(() => {
    let isOpen = true;
    attempt(() => orLook(ask(staffCalls.startTotp), look).then((reply) => isOpen && setMade(reply)));
    return () => {
      isOpen = false;
    };
  }, []);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() =>
          orLook(ask(staffCalls.addTotp, { body: { code } }), look).then(({ recoveryCodes }) =>
            onAdded(recoveryCodes),
          ),
        );
      }}
    >
      {made && (
        <>
          <p>Scan this with your authenticator app, or type the key into it.</p>
          <QrCode text={made.uri} />
          <p className="secret">
            <span className="quiet">Key</span> <code>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <DoorField
            label="Code that the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      )}
      <Fault>{fault}</Fault>
      <button type="submit" aria-disabled={isBusy || !made}>
        Add authenticator app
      </button>
      <p className="choices">
        <button type="button" className="plain" onClick={onBack}>
          Choose another way
        </button>
      </p>
    </form>
  );
}
