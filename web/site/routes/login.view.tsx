import type { ComponentType } from 'react';
import { paths } from '#contract/core/paths.ts';
import type { Account } from '#contract/members/accounts.ts';
import { KeyArt } from '../catalogue/key-art.tsx';
import { carouselQuery } from '../catalogue/queries.ts';
import { ConfirmEmail } from '../members/email/confirm-email.tsx';
import { ForgotPassword } from '../members/email/forgot-password.tsx';
import { NewPassword } from '../members/email/new-password.tsx';
import { LoginPage } from '../members/login-page.tsx';
import { nextPath } from '../members/next-path.ts';
import { addRemembered } from '../members/watchlist/pending-addition.ts';
import type { Place } from '../router/route.ts';
import { useRouter } from '../router/use-router.ts';
import { changeAccount } from '../state/current-account.ts';
import { useQueries, useQuery } from '../state/use-query.ts';

/** The path without a slash at its end. */
const FORMS: Record<string, ComponentType> = {
  [paths.forgotPassword]: ForgotPassword,
  [paths.newPassword]: NewPassword,
  [paths.confirmEmail]: ConfirmEmail,
};

export function Page({ pathname, query }: Place) {
  const queries = useQueries();
  const { navigate } = useRouter();
  const { data: films } = useQuery(carouselQuery);
  const film = films?.[0];

  const enter = (account: Account) => {
    void addRemembered(queries);
    changeAccount(queries, account);
    if (location.pathname !== paths.login) return; // the visitor opened another page before the reply arrived
    // Replaces this page, so that Back leads to the page before the login.
    void navigate(nextPath(query.next, location.origin), { replace: true });
  };
  const picture = film && <KeyArt film={film} />;
  const Form = FORMS[pathname.replace(/\/$/, '')];
  return <LoginPage picture={picture} form={Form && <Form />} onLoggedIn={enter} />;
}
