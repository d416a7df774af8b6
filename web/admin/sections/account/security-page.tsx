import './account.css';
import { Button } from '@mui/material';
import { useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { request } from '../../api/request.ts';
import { hasPasskeys } from '../../auth/passkey.ts';
import { PasskeyEnrolment } from '../../auth/passkey-enrolment.tsx';
import { RecoveryCodes } from '../../auth/recovery-codes.tsx';
import { TotpEnrolment } from '../../auth/totp-enrolment.tsx';
import { useAction } from '../../layout/actions/use-action.ts';
import { useCurrentUser } from '../../layout/current-user.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { logOut } from '../../layout/log-out.ts';
import { Page } from '../../layout/page.tsx';
import { Factors } from './factors.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { Notices } from './notices.tsx';
import { OwnData } from './own-data.tsx';
import { Sessions } from './sessions.tsx';

/** The user's own name, email, password, mails to them, second factors, recovery codes and sessions. */
export default function SecurityPage() {
  const { name, email, roles } = useCurrentUser();
  const { reply: factors, refetch } = useReply(staffCalls.factors);
  const [adding, setAdding] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<string[]>([]);
  const { isBusy, perform } = useAction();

  const added = (recoveryCodes: string[]) => {
    setAdding(undefined);
    setCodes(recoveryCodes);
    void refetch();
  };
  const renew = () =>
    perform(async () => {
      setCodes((await request(staffCalls.renewRecoveryCodes)).recoveryCodes);
      await refetch();
    });
  const back = () => setAdding(undefined);

  return (
    <Page about="Your account" title={name}>
      <p>
        {email}, {roles.join(', ')}.{' '}
        <Button aria-disabled={isBusy} onClick={() => perform(logOut)}>
          Log out
        </Button>
      </p>
      <OwnData />
      <Notices />
      <h2>Second factors</h2>
      {factors && <Factors factors={factors} onChange={refetch} />}
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
        <RecoveryCodes codes={codes} onStored={() => setCodes([])} />
      ) : (
        <>
          <p>
            {factors && leftInWords(factors.recoveryCodesLeft)} Each lets you in once without your second
            factor.
          </p>
          <NewRecoveryCodes left={factors?.recoveryCodesLeft} isBusy={isBusy} onConfirm={renew} />
        </>
      )}
      <h2>Where you are logged in</h2>
      <Sessions />
    </Page>
  );
}

const leftInWords = (left: number) => (left === 0 ? 'You have none left.' : `You have ${left} left.`);
