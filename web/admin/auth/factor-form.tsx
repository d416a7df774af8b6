import { useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { request } from '../api/request.ts';
import { AuthField, FormError } from './auth-field.tsx';
import { confirmByPasskey, hasPasskeys } from './passkey.ts';
import { rereadOnFailure } from './reread-on-failure.ts';
import { useAttempt } from './use-attempt.ts';

type FactorStatus = { hasTotp: boolean; hasPasskey: boolean; sendsMail: boolean };
type Method = 'passkey' | 'totp' | 'recovery';

const WORDS: Record<Method, { choice: string; label: string; hint: string }> = {
  passkey: { choice: 'Use a passkey', label: '', hint: '' },
  totp: {
    choice: 'Use the authenticator app',
    label: 'Code from your authenticator app',
    hint: 'Six digits, new every 30 seconds.',
  },
  recovery: {
    choice: 'Use a recovery code',
    label: 'Recovery code',
    hint: 'Each works once.',
  },
};

type Props = { me: FactorStatus; onConfirmed: () => void; reread: () => unknown };

/** Asks for one of the user's second factors. `reread` requests which step is next. */
export function FactorForm({ me, onConfirmed, reread }: Props) {
  const methods: Method[] = [
    ...(me.hasPasskey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(me.hasTotp ? (['totp'] as const) : []),
    'recovery',
  ];
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const { attempt, isBusy, failure } = useAttempt();

  const give = () =>
    method === 'passkey'
      ? confirmByPasskey()
      : request(staffCalls.giveFactor, { body: { kind: method, code } });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => rereadOnFailure(give(), reread).then(onConfirmed));
      }}
    >
      {method === 'passkey' ? (
        <p>Your browser will ask for your passkey.</p>
      ) : (
        <AuthField
          key={method}
          label={WORDS[method].label}
          hint={
            method === 'recovery' && me.sendsMail
              ? `${WORDS[method].hint} Its use is mailed to you.`
              : WORDS[method].hint
          }
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <FormError>{failure}</FormError>
      <button type="submit" aria-disabled={isBusy}>
        {method === 'passkey' ? 'Use passkey' : 'Confirm'}
      </button>
      <p className="choices">
        {methods
          .filter((each) => each !== method)
          .map((each) => (
            <button
              key={each}
              type="button"
              className="plain"
              onClick={() => {
                setMethod(each);
                setCode('');
              }}
            >
              {WORDS[each].choice}
            </button>
          ))}
      </p>
    </form>
  );
}
