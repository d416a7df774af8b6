import type { Account } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { LoginPage } from '#web/accounts/login-page.tsx';
import { nextPath } from '#web/accounts/next-path.ts';
import { changeAccount } from '#web/current-account.ts';
import { KeyArt } from '#web/films/key-art.tsx';
import { carouselQuery } from '#web/films/queries.ts';
import type { Place } from '#web/router/route.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useQueries, useQuery } from '#web/use-query.ts';
import { addRemembered } from '#web/watchlist/pending-addition.ts';

export function Page({ query }: Place) {
  const queries = useQueries();
  const { navigate } = useRouter();
  const { data: films } = useQuery(carouselQuery);
  const film = films?.[0];

  const enter = (account: Account) => {
    void addRemembered(queries);
    changeAccount(queries, account);
    if (location.pathname !== paths.login) return; // gone on to another page before the answer came
    // Replaces this page, so that Back leads to the page before the login.
    void navigate(nextPath(query.next, location.origin), { replace: true });
  };
  return <LoginPage picture={film && <KeyArt film={film} />} onEntered={enter} />;
}
