import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { previewAfterLogin } from '#contract/content/preview-paths.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { errorMessage } from './api/admin-error.ts';
import { request } from './api/request.ts';
import { AuthDialog } from './auth/auth-dialog.tsx';
import { AuthPage } from './auth/auth-page.tsx';
import { InvitationPage } from './auth/invitation-page.tsx';
import { Login } from './auth/login.tsx';
import { LostConnection } from './auth/lost-connection.tsx';

const LoggedInApp = lazy(() => import('./logged-in-app.tsx'));

type Me = ReplyOf<typeof staffCalls.me>;

/** /staff: the login pages, and after login the admin app, which is loaded only then. */
export function AdminApp() {
  const [me, setMe] = useState<Me>();
  const [isInvited, setIsInvited] = useState(location.pathname === staffPaths.invitation);
  const [failure, setFailure] = useState<unknown>();
  const reread = useCallback(() => {
    request(staffCalls.me).then(setMe, setFailure);
  }, []);
  useEffect(reread, [reread]);
  const then = me?.stage === 'in' ? previewAfterLogin(location.search) : undefined;
  useEffect(() => {
    if (then) location.replace(then);
  }, [then]);

  if (failure)
    return (
      <AuthPage title="Back office">
        <p role="alert">{errorMessage(failure)}</p>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </AuthPage>
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
            reread();
          }}
        />
      ) : me === undefined || then ? (
        <AuthPage title="Back office">
          <p role="status">Opening…</p>
        </AuthPage>
      ) : me?.stage !== 'in' ? (
        <Login me={me} onStep={reread} />
      ) : (
        <>
          <Suspense
            fallback={
              <AuthPage title="Back office">
                <p role="status">Welcome, {me.name}. Opening…</p>
              </AuthPage>
            }
          >
            <LoggedInApp me={me} />
          </Suspense>
          <AuthDialog email={me.email} />
        </>
      )}
    </>
  );
}
