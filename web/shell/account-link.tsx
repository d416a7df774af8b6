import { paths } from '#contract/paths.ts';
import { accountQuery } from '#web/current-account.ts';
import { AccountIcon } from '#web/ui/icons.tsx';
import { useQuery } from '#web/use-query.ts';
import { ariaCurrent } from './aria-current.ts';

/** Links to /login, which is also the account page. When logged in it shows the initial of the username. */
export function AccountLink({ pathname }: { pathname: string }) {
  const { data: account } = useQuery(accountQuery);
  return (
    <a
      href={paths.login}
      aria-current={ariaCurrent(pathname, paths.login)}
      className="button-icon"
      aria-label={account ? `My account, logged in as ${account.username}` : 'Log in'}
    >
      {account ? (
        <span aria-hidden="true" className="account-initial">
          {[...account.username][0]?.toUpperCase()}
        </span>
      ) : (
        <AccountIcon />
      )}
    </a>
  );
}
