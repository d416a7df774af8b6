import { paths } from '#contract/core/paths.ts';
import { AccountIcon } from '#web/ui/icons.tsx';
import { accountQuery } from '../state/current-account.ts';
import { useQuery } from '../state/use-query.ts';
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
