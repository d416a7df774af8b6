import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { newsletterCalls, RATE } from '#contract/audience/newsletter-calls.ts';
import { grouped } from '#contract/core/grouped.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { FormField } from '../../layout/actions/form-field.tsx';
import { useCurrentUser } from '../../layout/current-user.ts';
import { useReply } from '../../layout/lists/use-reply.ts';

/** How many newsletters and alerts are sent in a minute, which owners set. */
export function Rate() {
  const { reply, refetch } = useReply(newsletterCalls.rate);
  const { roles } = useCurrentUser();
  if (!reply) return null;
  if (!roles.includes('owner'))
    return <p className="quiet">{grouped(reply.mailsAMinute)} mails are sent in a minute.</p>;
  return <RateForm key={reply.mailsAMinute} stored={reply.mailsAMinute} refetch={refetch} />;
}

function RateForm({ stored, refetch }: { stored: number; refetch: () => Promise<void> }) {
  const [typed, setTyped] = useState(String(stored));
  const { attempt, isBusy, failure, fields } = useAttempt();
  const save = () =>
    attempt(async () => {
      await request(newsletterCalls.setRate, { body: { mailsAMinute: Number(typed) } });
      await refetch();
    });
  return (
    <form
      aria-label="Speed"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>Speed</h2>
      <FormField
        label="Mails a minute"
        value={typed}
        error={Boolean(fields.mailsAMinute)}
        helperText={
          fields.mailsAMinute ??
          `Newsletters and alerts, from ${RATE.least} to ${grouped(RATE.most)}: no more than your mail server takes. Orders and answers never wait for them.`
        }
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failure && !fields.mailsAMinute && <Alert severity="error">{failure}</Alert>}
      <p className="form-actions">
        <Button type="submit" variant="outlined" aria-disabled={isBusy || typed === String(stored)}>
          Save
        </Button>
      </p>
    </form>
  );
}
