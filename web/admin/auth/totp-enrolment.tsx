import { useEffect, useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../api/request.ts';
import { AuthField, FormError } from './auth-field.tsx';
import { QrCode } from './qr-code.tsx';
import { rereadOnFailure } from './reread-on-failure.ts';
import { useAttempt } from './use-attempt.ts';

type Made = ReplyOf<typeof staffCalls.startTotp>;
/** `reread`: while logging in, requests which step is next. */
type Props = { onAdded: (recoveryCodes: string[]) => void; onBack: () => void; reread?: () => unknown };

/** Shows a secret to scan or copy; a first code activates it. */
export function TotpEnrolment({ onAdded, onBack, reread }: Props) {
  const [made, setMade] = useState<Made>();
  const [code, setCode] = useState('');
  const { attempt, isBusy, failure } = useAttempt();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, each time this is opened
  useEffect(() => {
    let isOpen = true;
    attempt(() =>
      rereadOnFailure(request(staffCalls.startTotp), reread).then((reply) => isOpen && setMade(reply)),
    );
    return () => {
      isOpen = false;
    };
  }, []);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() =>
          rereadOnFailure(request(staffCalls.addTotp, { body: { code } }), reread).then(({ recoveryCodes }) =>
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
          <AuthField
            label="Code that the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      )}
      <FormError>{failure}</FormError>
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
