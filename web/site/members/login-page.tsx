import { lazy, type ReactNode, Suspense } from 'react';
import { paths } from '#contract/core/paths.ts';
import type { Account } from '#contract/members/accounts.ts';
import { ArrowLeftIcon } from '#web/ui/icons.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { accountQuery } from '../state/current-account.ts';
import { useQuery } from '../state/use-query.ts';
import { LoginOrRegister } from './login-or-register.tsx';

const AccountPanel = lazy(() => import('./account-panel.tsx'));

type LoginPageProps = {
  /** Fills the other half of the screen; on phones a strip above the form. */
  picture: ReactNode;
  /** Instead of the login: a step of the way back to it. */
  form?: ReactNode;
  onLoggedIn: (account: Account) => void;
};

/** A split screen: a picture, and the login form or, when logged in, the account (product.md#login). */
export function LoginPage({ picture, form, onLoggedIn }: LoginPageProps) {
  const { data: account } = useQuery(accountQuery);
  return (
    <div className="min-h-svh md:grid md:grid-cols-2">
      <div className="sticky top-0 h-svh overflow-hidden max-md:h-64">{picture}</div>
      <div className="gutter flex flex-col justify-center pt-10 pb-20 md:pt-24">
        <div className="mx-auto w-full max-w-md">
          <a
            href={paths.home}
            className="mb-10 inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-amber"
          >
            <ArrowLeftIcon />
            Back to Home
          </a>
          {form ??
            (account ? (
              <Suspense fallback={<PanelSkeleton />}>
                <AccountPanel account={account} />
              </Suspense>
            ) : (
              <LoginOrRegister onLoggedIn={onLoggedIn} />
            ))}
        </div>
      </div>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <Loading label="Loading your account" className="flex flex-col gap-6">
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </Loading>
  );
}
