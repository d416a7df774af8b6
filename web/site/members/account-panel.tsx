import { Fragment, type ReactNode } from 'react';
import { paths } from '#contract/core/paths.ts';
import type { Account } from '#contract/members/accounts.ts';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { toast } from '#web/ui/toast.ts';
import { ownSubscriptionsQuery } from '../audience/calls.ts';
import { hasSubscriptionSection, SubscriptionSection } from '../audience/subscription-section.tsx';
import { changeAccount } from '../state/current-account.ts';
import { useQueries, useQuery } from '../state/use-query.ts';
import { failure, useWrite } from '../state/use-write.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { logOut, ordersQuery } from './calls.ts';
import { DataDownload } from './data-download.tsx';
import { emailQuery } from './email/calls.ts';
import { EmailSection, hasEmailSection } from './email/email-section.tsx';
import { LogOutIcon } from './icons.tsx';
import { OrderList } from './order-list.tsx';
import { PanelSection } from './panel-section.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import { PasswordChange } from './password-change.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';

type Section = { id: string; label: string; content: ReactNode; isEmpty?: boolean };

/** The sections of the account, in their order. `isEmpty`: it shows nothing at present. */
function useSections(account: Account): Section[] {
  const email = useQuery(emailQuery, { enabled: false });
  const orders = useQuery(ordersQuery, { enabled: false });
  const mail = useQuery(ownSubscriptionsQuery, { enabled: false });
  return [
    { id: 'profile', label: 'Profile', content: <ProfileSection account={account} /> },
    {
      id: 'email',
      label: 'Email',
      content: <EmailSection />,
      isEmpty: !email.error && !hasEmailSection(email.data),
    },
    {
      id: 'password',
      label: 'Password and passkeys',
      content: (
        <PanelSection id="password" title="Password and passkeys">
          <PasswordChange username={account.username} />
          <PasskeyList />
        </PanelSection>
      ),
    },
    {
      id: 'mail',
      label: 'Newsletter and alerts',
      content: <SubscriptionSection />,
      isEmpty: !hasSubscriptionSection(mail.data),
    },
    { id: 'sessions', label: 'Sessions', content: <SessionList /> },
    {
      id: 'orders',
      label: 'Orders',
      content: <OrderList />,
      isEmpty: !orders.error && !orders.data?.length,
    },
    {
      id: 'data',
      label: 'Data',
      content: (
        <PanelSection id="data" title="Your data">
          <DataDownload />
          <AccountDeletion />
        </PanelSection>
      ),
    },
  ];
}

/** The member's account settings and data. */
export default function AccountPanel({ account }: { account: Account }) {
  const queries = useQueries();
  const sections = useSections(account);
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
        <h1 className="mb-6 font-display text-heading break-words">
          {account.displayName ?? account.username}
        </h1>
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
        <nav aria-label="My account" className="mt-6">
          <ul className="flex flex-wrap gap-x-5">
            {sections
              .filter(({ isEmpty }) => !isEmpty)
              .map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`} className="link inline-flex min-h-11 items-center text-small text-muted">
                    {label}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </header>
      {sections.map(({ id, content }) => (
        <Fragment key={id}>{content}</Fragment>
      ))}
    </div>
  );
}
