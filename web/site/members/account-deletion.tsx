import { useId, useState } from 'react';
import { sentenceOf } from '#web/api/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { changeAccount } from '../state/current-account.ts';
import { useQueries } from '../state/use-query.ts';
import { useWrite } from '../state/use-write.ts';
import { deleteAccount } from './calls.ts';
import { DeleteIcon } from './icons.tsx';
import { ORDER_RETENTION } from './order-retention.ts';
import { PartTitle } from './panel-section.tsx';
import { PasswordField } from './password-field.tsx';

/** Deletes the account permanently after asking for the password. */
export function AccountDeletion() {
  const queries = useQueries();
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const deleting = useWrite((given: string) => deleteAccount(queries, given), {
    onDone: () => {
      setAsking(false);
      changeAccount(queries, null);
      toast({ title: 'Account deleted', description: 'Your account and your watchlist have been deleted.' });
    },
  });
  const close = () => {
    setAsking(false);
    setPassword('');
    deleting.clear();
  };

  return (
    <div className="mt-10">
      <PartTitle>Delete account</PartTitle>
      <p className="mb-5 text-muted">
        Removes your account and your watchlist at once. This cannot be undone. {ORDER_RETENTION}
      </p>
      <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
        <DeleteIcon />
        Delete account
      </button>
      <Dialog open={asking} onClose={close} labelledBy={heading}>
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            deleting.run(password);
          }}
        >
          <h2 id={heading} className="font-display text-heading">
            Delete your account?
          </h2>
          <p className="text-muted">
            Your username becomes available to others and your watchlist is deleted. {ORDER_RETENTION} Enter
            your password to continue.
          </p>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={deleting.error ? sentenceOf(deleting.error, 'Please try again') : undefined}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            required
          />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button-danger" aria-disabled={deleting.busy}>
              Delete for good
            </button>
            <button type="button" className="button-quiet" onClick={close}>
              Keep my account
            </button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
