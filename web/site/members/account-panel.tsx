import { paths } from '#contract/core/paths.ts';
import type { Account } from '#contract/members/accounts.ts';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { toast } from '#web/ui/toast.ts';
import { SubscriptionSection } from '../audience/subscription-section.tsx';
import { changeAccount } from '../state/current-account.ts';
import { useQueries } from '../state/use-query.ts';
import { failure, useWrite } from '../state/use-write.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { logOut } from './calls.ts';
import { DataDownload } from './data-download.tsx';
import { EmailSection } from './email/email-section.tsx';
import { LogOutIcon } from './icons.tsx';
import { OrderList } from './order-list.tsx';
import { PasswordChange } from './password-change.tsx';
import { SessionList } from './session-list.tsx';

/** The member's account settings and data. */
export default function AccountPanel({ account }: { account: Account }) {
  const queries = useQueries();
  const leaving = useWrite(() => logOut(queries), {
    onDone: () => {
      changeAccount(queries, null);
      toast({ title: 'Logged out', description: 'See you soon.' });
    },
    failed: failure('Error', 'Failed to log out'),
  });

  return (
    <div ref={passFocusOn} className="flex flex-col gap-12">
      <header>
        <p className="label mb-3 text-faint">My account</p>
        <h1 className="mb-6 font-display text-heading break-words">{account.username}</h1>
        <div className="flex flex-wrap gap-3">
          <a href={paths.watchlist} className="button">
            My watchlist
          </a>
          <button
            type="button"
            className="button-quiet"
            aria-disabled={leaving.busy}
            onClick={() => leaving.run()}
          >
            <LogOutIcon />
            Log out
          </button>
        </div>
      </header>
      <OrderList />
      <SessionList />
      <EmailSection />
      <SubscriptionSection />
      <PasswordChange username={account.username} />
      <DataDownload />
      <AccountDeletion />
    </div>
  );
}
