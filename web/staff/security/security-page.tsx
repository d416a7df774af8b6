import { Button } from '@mui/material';
import { useState } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import { ask } from '../calls/ask.ts';
import { hasPasskeys } from '../doors/passkey.ts';
import { PasskeyEnrolment } from '../doors/passkey-enrolment.tsx';
import { RecoveryCodes } from '../doors/recovery-codes.tsx';
import { TotpEnrolment } from '../doors/totp-enrolment.tsx';
import { leave } from '../frame/auth-provider.ts';
import { Page } from '../frame/page.tsx';
import { usePerson } from '../frame/person.ts';
import { useAsked } from '../frame/use-asked.ts';
import { useDeed } from '../frame/use-deed.ts';
import { Factors } from './factors.tsx';
import { NewCodes } from './new-codes.tsx';
import { OwnData } from './own-data.tsx';
import { Sessions } from './sessions.tsx';

/** One's own name, email, password, second factors, recovery codes and sessions. */
export default function SecurityPage() {
  const { name, email, role } = usePerson();
  const { reply: factors, again } = useAsked(staffCalls.factors);
  const [adding, setAdding] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<string[]>([]);
  const { isBusy, perform } = useDeed();

  const added = (recoveryCodes: string[]) => {
    setAdding(undefined);
    setCodes(recoveryCodes);
    void again();
  };
  const renew = () =>
    perform(async () => {
      setCodes((await ask(staffCalls.renewRecoveryCodes)).recoveryCodes);
      await again();
    });
  const back = () => setAdding(undefined);

  return (
    <Page about="Your own page" title={name}>
      <p>
        {email}, {role}.{' '}
        <Button aria-disabled={isBusy} onClick={() => perform(leave)}>
          Log out
        </Button>
      </p>
      <OwnData />
      <h2>Second factors</h2>
      {factors && <Factors factors={factors} onChange={again} />}
      {adding === undefined ? (
        <p>
          <Button variant="outlined" onClick={() => setAdding('totp')}>
            {factors?.totp ? 'Replace the authenticator app' : 'Add an authenticator app'}
          </Button>{' '}
          {hasPasskeys() && (
            <Button variant="outlined" onClick={() => setAdding('passkey')}>
              Add a passkey
            </Button>
          )}
        </p>
      ) : (
        <div className="recovery adding">
          {adding === 'totp' ? (
            <TotpEnrolment onAdded={added} onBack={back} />
          ) : (
            <PasskeyEnrolment onAdded={added} onBack={back} />
          )}
        </div>
      )}
      <h2>Recovery codes</h2>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      ) : (
        <>
          <p>
            {factors && leftInWords(factors.recoveryCodesLeft)} Each lets you in once without your second
            factor.
          </p>
          <NewCodes left={factors?.recoveryCodesLeft} isBusy={isBusy} onDo={renew} />
        </>
      )}
      <h2>Where you are logged in</h2>
      <Sessions />
    </Page>
  );
}

const leftInWords = (left: number) => (left === 0 ? 'You have none left.' : `You have ${left} left.`);
