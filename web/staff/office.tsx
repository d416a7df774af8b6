import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { previewAfterLogin } from '#contract/preview-paths.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from './calls/ask.ts';
import { faultSentence } from './calls/told.ts';
import { DoorDialog } from './doors/door-dialog.tsx';
import { DoorPage } from './doors/door-page.tsx';
import { Entrance } from './doors/entrance.tsx';
import { InvitationPage } from './doors/invitation-page.tsx';
import { LostConnection } from './doors/lost-connection.tsx';

const Inside = lazy(() => import('./inside.tsx'));

type Me = ReplyOf<typeof staffCalls.me>;

/** /staff: the doors for whoever is outside, and behind them the back office, which is loaded only then. */
export function Office() {
  const [me, setMe] = useState<Me>();
  const [isInvited, setIsInvited] = useState(location.pathname === staffPaths.invitation);
  const [fault, setFault] = useState<unknown>();
  const look = useCallback(() => {
    ask(staffCalls.me).then(setMe, setFault);
  }, []);
  useEffect(look, [look]);
  const then = me?.stage === 'in' ? previewAfterLogin(location.search) : undefined;
  useEffect(() => {
    if (then) location.replace(then);
  }, [then]);

  if (fault)
    return (
      <DoorPage title="Back office">
        <p role="alert">{faultSentence(fault)}</p>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </DoorPage>
    );
  return (
    <>
      <LostConnection />
      {isInvited ? (
        <InvitationPage
          onAccepted={() => {
            history.replaceState(null, '', staffPaths.home);
            setIsInvited(false);
            setMe(undefined);
            look();
          }}
        />
      ) : me === undefined || then ? (
        <DoorPage title="Back office">
          <p role="status">Opening…</p>
        </DoorPage>
      ) : me?.stage !== 'in' ? (
        <Entrance me={me} onIn={look} />
      ) : (
        <>
          <Suspense
            fallback={
              <DoorPage title="Back office">
                <p role="status">Welcome, {me.name}. Opening…</p>
              </DoorPage>
            }
          >
            <Inside me={me} />
          </Suspense>
          <DoorDialog email={me.email} />
        </>
      )}
    </>
  );
}
