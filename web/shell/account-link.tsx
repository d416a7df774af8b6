import { paths } from '#contract/paths.ts';
import { useBrowserQuery } from '#web/browser-query.ts';
import { accountQuery } from '#web/current-account.ts';
import { AccountIcon } from '#web/ui/icons.tsx';

/** Links to /login, which is also the account page. When logged in it shows the initial of the username. */
export function AccountLink() {
  const { data: account } = useBrowserQuery(accountQuery);
  return (
    <a
      href={paths.login}
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
