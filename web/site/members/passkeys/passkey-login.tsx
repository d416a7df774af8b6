import { useEffect, useEffectEvent, useState } from 'react';
import type { Account } from '#contract/members/accounts.ts';
import { failure, useWrite } from '../../state/use-write.ts';
import { Refusal } from '../refusal.tsx';
import { picksPasskeys, type SignedByPasskey } from './browser.ts';
import { logInWithPasskey, signChallenge } from './calls.ts';

/** A challenge lasts ten minutes. */
const RENEW_MS = 9 * 60_000;
const FALLBACK = 'This passkey was not accepted';

/** A button that logs in with a passkey. Meanwhile the browser also offers passkeys among the usernames that it fills in. */
export function PasskeyLogin({ onEntered }: { onEntered: (account: Account) => void }) {
  const entering = useWrite(logInWithPasskey, {
    onDone: onEntered,
    failed: failure('Login failed', FALLBACK),
  });
  usePicked(!entering.busy, entering.run);
  return (
    <>
      <Refusal error={entering.error} fallback={FALLBACK} />
      <button
        type="button"
        className="button-quiet"
        aria-disabled={entering.busy}
        onClick={() => entering.run(undefined)}
      >
        Log in with a passkey
      </button>
    </>
  );
}

/** Calls with a passkey that is picked among filled-in usernames. While a button asks for one, the browser takes no other request. */
function usePicked(isFree: boolean, onPicked: (signed: SignedByPasskey) => void): void {
  const [round, setRound] = useState(0);
  const pick = useEffectEvent(onPicked);
  useEffect(() => {
    if (!isFree) return;
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const offer = async () => {
      if (!(await picksPasskeys()) || signal.aborted) return;
      const signed = await signChallenge(signal);
      if (!signal.aborted) pick(signed);
    };
    offer().catch(() => {}); // there is the button, which says what is wrong
    const timer = setTimeout(setRound, RENEW_MS, round + 1);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [isFree, round]);
}
