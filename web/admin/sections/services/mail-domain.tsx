import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { serviceCalls } from '#contract/admin/service-calls.ts';
import { useReply } from '../../layout/lists/use-reply.ts';

const SEVERITY = { good: 'success', weak: 'warning', missing: 'warning', unknown: 'info' } as const;

/** What DNS says of the sender's domain: whether receivers can tell our mail from forged mail. */
export function MailDomain() {
  const [selector, setSelector] = useState('');
  const [asked, setAsked] = useState<string>();
  return (
    <section aria-labelledby="mail-domain">
      <h2 id="mail-domain">Will it arrive?</h2>
      <p>
        Receivers look up in the domain’s DNS whether a mail is really from you. Mail that fails goes among
        spam.
      </p>
      <form
        aria-label="Domain of the sender"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(selector.trim());
        }}
      >
        <TextField
          fullWidth
          margin="normal"
          label="Selector of DKIM"
          value={selector}
          helperText="As your mail provider names it, such as s1; may be empty"
          onChange={({ target }) => setSelector(target.value)}
          slotProps={{ htmlInput: { maxLength: 60, pattern: '[A-Za-z0-9._\\-]*' } }}
        />
        <p className="form-actions">
          <Button type="submit" variant="outlined">
            Look up
          </Button>
        </p>
      </form>
      {asked !== undefined && <Records key={asked} selector={asked} />}
    </section>
  );
}

function Records({ selector }: { selector: string }) {
  const { reply } = useReply(serviceCalls.mailDomain, selector ? { selector } : {});
  if (!reply) return <p role="status">Looking up…</p>;
  if (!reply.domain) return <p role="status">Set a sender first.</p>;
  return (
    <div role="status">
      {reply.records.map(({ name, at, found, verdict, words }) => (
        <Alert key={name} severity={SEVERITY[verdict]} sx={{ mb: 1 }}>
          <strong>{name}</strong> at {at}. {words}
          {found && <code style={{ display: 'block', overflowWrap: 'anywhere' }}>{found}</code>}
        </Alert>
      ))}
    </div>
  );
}
