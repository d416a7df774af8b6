import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Account } from '#contract/account.ts';
import { paths } from '#contract/paths.ts';
import { changeAccount } from '#web/account.ts';
import { sentenceOf } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { logOut, PERSONAL_DATA } from './calls.ts';
import { DownloadIcon, LogOutIcon } from './icons.tsx';
import { PasswordChange } from './password-change.tsx';
import { SessionList } from './session-list.tsx';

/** What who is logged in can do with the account. */
export default function AccountPanel({ account }: { account: Account }) {
  const queryClient = useQueryClient();
  const leaving = useMutation({
    mutationFn: logOut,
    onSuccess: () => {
      changeAccount(queryClient, null);
      toast({ title: 'Logged out', description: 'See you soon.' });
    },
    onError: (error) =>
      toast({ title: 'Error', description: sentenceOf(error, 'Failed to log out'), variant: 'destructive' }),
  });

  return (
    <div className="flex flex-col gap-12">
      <header>
        <p className="label mb-3 text-faint">My account</p>
        <h1 className="mb-6 font-display text-heading break-words">{account.username}</h1>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.watchlist} className="button">
            My watchlist
          </Link>
          <button
            type="button"
            className="button-quiet"
            disabled={leaving.isPending}
            onClick={() => leaving.mutate()}
          >
            <LogOutIcon />
            Log out
          </button>
        </div>
      </header>
      <SessionList />
      <PasswordChange username={account.username} />
      <section>
        <h2 className="mb-3 font-display text-title">Your data</h2>
        <p className="mb-5 text-muted">Everything that is stored about your account, as a JSON file.</p>
        <a href={PERSONAL_DATA} download="my-data.json" className="button-quiet">
          <DownloadIcon />
          Download my data
        </a>
      </section>
      <AccountDeletion />
    </div>
  );
}
