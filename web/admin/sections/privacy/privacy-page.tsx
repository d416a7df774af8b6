import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPrivacyCalls } from '#contract/inbox/staff-privacy-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';
import { useAction } from '../../layout/actions/use-action.ts';
import { DenseTable } from '../../layout/lists/dense-table.tsx';
import { Page } from '../../layout/page.tsx';

type Held = { email: string; parts: ReplyOf<typeof staffPrivacyCalls.held> };

/** Data-subject requests: the data stored about an email address, to view, export or delete. */
export default function PrivacyPage() {
  const [typed, setTyped] = useState('');
  const [held, setHeld] = useState<Held>();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, perform } = useAction();
  const queries = useQueryClient();
  const lookUp = (email: string) =>
    perform(async () =>
      setHeld({ email, parts: await request(staffPrivacyCalls.held, { body: { email } }) }),
    );
  const remove = (email: string) =>
    perform(async () => {
      await request(staffPrivacyCalls.remove, { body: { email } });
      queries.removeQueries({ type: 'inactive' }); // or Back would show the deleted messages again
      setIsAsking(false);
      setHeld(undefined);
      setTyped('');
    }, 'What was held about this person is deleted.');
  const found = held?.parts.filter(({ count }) => count > 0) ?? [];
  return (
    <Page title="Personal data">
      <p>
        Somebody may ask what we hold about them, or want it deleted. Each search and each deletion is noted
        in the audit log, without the address.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void lookUp(typed.trim());
        }}
        className="page-actions"
      >
        <FormField
          type="email"
          required
          label="Their email address"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          Look up
        </Button>
      </form>
      {held && (
        <section aria-label="What is held">
          <h2>{held.email}</h2>
          <DenseTable
            label="What is held"
            columns={[
              { label: 'What', cell: ({ label }) => label },
              { label: 'How many', cell: ({ count }) => count },
              { label: 'When you delete them', cell: ({ kept }) => kept ?? 'is deleted' },
            ]}
            rows={found}
            rowKey={({ label }) => label}
            empty="Nothing is held about this address."
          />
          {found.length > 0 && (
            <p className="page-actions">
              <Button variant="outlined" onClick={() => download(held)}>
                Download all of it
              </Button>
              <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
                Delete this person…
              </Button>
            </p>
          )}
        </section>
      )}
      {held && (
        <ConfirmDialog
          isOpen={isAsking}
          title="Delete this person?"
          action="Delete for good"
          isBusy={isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void remove(held.email)}
        >
          <p>
            {found.map(({ label, count, kept }) => `${label}: ${count}${kept ? ' (stays)' : ''}`).join(', ')}.
            This cannot be undone; backups have it until they end.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

/** Saves the data as a JSON file. */
function download({ parts }: Held): void {
  const data = Object.fromEntries(parts.map(({ label, rows }) => [label, rows]));
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'personal-data.json';
  link.click();
  URL.revokeObjectURL(url);
}
