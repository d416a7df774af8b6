import { useState } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import { ask } from '../calls/ask.ts';
import { DoorField, Fault } from './door-field.tsx';
import { orLook } from './or-look.ts';
import { givePasskey, hasPasskeys } from './passkey.ts';
import { useTry } from './use-try.ts';

type Having = { hasTotp: boolean; hasPasskey: boolean; sendsMail: boolean };
type Way = 'passkey' | 'totp' | 'recovery';

const WORDS: Record<Way, { choice: string; label: string; hint: string }> = {
  passkey: { choice: 'Use a passkey', label: '', hint: '' },
  totp: {
    choice: 'Use the authenticator app',
    label: 'Code of your authenticator app',
    hint: 'Six digits, new every 30 seconds.',
  },
  recovery: {
    choice: 'Use a recovery code',
    label: 'Recovery code',
    hint: 'Each works once.',
  },
};

type Props = { me: Having; onGiven: () => void; look: () => unknown };

/** Asks for a second factor that the person has. `look` finds out anew which step is due. */
export function FactorForm({ me, onGiven, look }: Props) {
  const ways: Way[] = [
    ...(me.hasPasskey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(me.hasTotp ? (['totp'] as const) : []),
    'recovery',
  ];
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const { attempt, isBusy, fault } = useTry();

  const give = () =>
    way === 'passkey' ? givePasskey() : ask(staffCalls.giveFactor, { body: { kind: way, code } });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => orLook(give(), look).then(onGiven));
      }}
    >
      {way === 'passkey' ? (
        <p>Your browser will ask for your passkey.</p>
      ) : (
        <DoorField
          key={way}
          label={WORDS[way].label}
          hint={
            way === 'recovery' && me.sendsMail
              ? `${WORDS[way].hint} Its use is mailed to you.`
              : WORDS[way].hint
          }
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Fault>{fault}</Fault>
      <button type="submit" aria-disabled={isBusy}>
        {way === 'passkey' ? 'Use passkey' : 'Confirm'}
      </button>
      <p className="choices">
        {ways
          .filter((each) => each !== way)
          .map((each) => (
            <button
              key={each}
              type="button"
              className="plain"
              onClick={() => {
                setWay(each);
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
