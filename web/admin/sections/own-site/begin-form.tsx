import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { staffOwnSiteCalls } from '#contract/admin/staff-own-site-calls.ts';
import { NoAnswer } from '#web/api/api.ts';
import { Refused } from '../../api/refused.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';
import { useCurrentUser } from '../../layout/current-user.ts';

const LOOK_MS = 2_000;
/** Longer than a large backup takes. */
const GIVEN_UP_MS = 600_000;

/** The backup may last longer than a connection. Then the answer is lost, or that of the browser's repeat says that it is being done. */
async function waitUntilBegun(error: unknown): Promise<void> {
  const isUnknown = error instanceof NoAnswer || (error instanceof Refused && error.code === 'busy');
  const isDone = error instanceof Refused && error.code === 'not-a-demo';
  if (isDone) return;
  const until = Date.now() + GIVEN_UP_MS;
  while (isUnknown && Date.now() < until) {
    await delay(LOOK_MS);
    const state = await request(staffOwnSiteCalls.read).catch(() => undefined); // away while the tables are built anew
    if (state && !state.isDemo) return;
  }
  throw error;
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Empties the demo in the company's name. Asked twice: by typing the demo's name, and in a dialog. */
export function BeginForm({ brand }: { brand: string }) {
  const { email } = useCurrentUser();
  const [company, setCompany] = useState({ name: '', email, deletes: '' });
  const [isAsking, setIsAsking] = useState(false);
  const { attempt, isBusy, failure, fields } = useAttempt();
  const begin = () =>
    attempt(async () => {
      await request(staffOwnSiteCalls.begin, { body: company }).catch(waitUntilBegun);
      location.reload(); // every list and form that is open shows the demo
    }).finally(() => setIsAsking(false));
  const field = (name: keyof typeof company, label: string, hint?: string) => (
    <FormField
      fullWidth
      required
      margin="normal"
      label={label}
      value={company[name]}
      error={Boolean(fields[name])}
      helperText={fields[name] ?? hint}
      onChange={({ target }) => setCompany({ ...company, [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
  return (
    <form
      aria-label="Begin your own site"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsking(true);
      }}
    >
      <h2>Begin your own site</h2>
      <p>
        A backup is taken first. Then the demo’s films, posts, products, orders, messages and members go;
        staff and the audit log stay. What is left is an empty site in your company’s name.
      </p>
      {field('name', 'Your company’s name')}
      {field('email', 'Its email address', 'Visitors see it and write to it')}
      {field('deletes', `To confirm, type ${brand}`)}
      {failure && Object.keys(fields).length === 0 && <Alert severity="error">{failure}</Alert>}
      <p className="form-actions">
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          Begin your own site
        </Button>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete all content of ${brand}?`}
        action="Back up, then begin"
        isBusy={isBusy}
        onClose={() => setIsAsking(false)}
        onConfirm={begin}
      >
        <p>This takes up to a minute. The backup is listed under Backups, where it can be restored.</p>
      </ConfirmDialog>
    </form>
  );
}
