import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPersonCalls } from '#contract/staff-persons-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import { DenseTable } from '../frame/dense-table.tsx';
import { FormField } from '../frame/form-field.tsx';
import { Page } from '../frame/page.tsx';
import { useDeed } from '../frame/use-deed.ts';

type Held = { email: string; parts: ReplyOf<typeof staffPersonCalls.held> };

/** What is held about an email address: to look at, to hand over, to delete. */
export default function PersonsPage() {
  const [typed, setTyped] = useState('');
  const [held, setHeld] = useState<Held>();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, perform } = useDeed();
  const queries = useQueryClient();
  const lookUp = (email: string) =>
    perform(async () => setHeld({ email, parts: await ask(staffPersonCalls.held, { body: { email } }) }));
  const remove = (email: string) =>
    perform(async () => {
      await ask(staffPersonCalls.remove, { body: { email } });
      queries.removeQueries({ type: 'inactive' }); // or Back would show the letters again
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
          Look it up
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
        <AskDialog
          isOpen={isAsking}
          title="Delete this person?"
          action="Delete for good"
          isBusy={isBusy}
          onClose={() => setIsAsking(false)}
          onDo={() => void remove(held.email)}
        >
          <p>
            {found.map(({ label, count, kept }) => `${label}: ${count}${kept ? ' (stays)' : ''}`).join(', ')}.
            This cannot be undone; backups have it until they end.
          </p>
        </AskDialog>
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
