import { useState } from 'react';
import { SHOWN_NAME_MAX } from '#contract/members/account-rules.ts';
import type { Account } from '#contract/members/accounts.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { accountQuery } from '../state/current-account.ts';
import { useQueries } from '../state/use-query.ts';
import { failure, useWrite } from '../state/use-write.ts';
import { changeDisplayName } from './calls.ts';
import { PanelSection } from './panel-section.tsx';

/** The name that greets the member; the one that they log in with stays. */
export function ProfileSection({ account: { username, displayName } }: { account: Account }) {
  const queries = useQueries();
  const [name, setName] = useState(displayName ?? '');
  const saving = useWrite((given: string) => changeDisplayName(given.trim() || null), {
    onDone: (account) => {
      queries.set(accountQuery, account);
      setName(account.displayName ?? '');
      toast({ title: account.displayName ? 'Display name saved' : 'Display name removed' });
    },
    failed: failure('Display name not saved', 'Please try again'),
  });
  return (
    <PanelSection id="profile" title="Profile">
      <p className="mb-5 text-muted">
        You log in as <span className="break-words text-paper">{username}</span>.
      </p>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          saving.run(name);
        }}
      >
        <TextField
          label="Display name (optional)"
          name="displayName"
          autoComplete="nickname"
          maxLength={SHOWN_NAME_MAX}
          hint="Greets you here and in our mails, in place of your username."
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" className="button-quiet self-start" aria-disabled={saving.busy}>
          Save display name
        </button>
      </form>
    </PanelSection>
  );
}
