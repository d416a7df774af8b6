import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { staffMailCalls } from '#contract/staff-mails-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { useTry } from '../doors/use-try.ts';
import { DiscardTyped } from '../frame/discard-typed.tsx';
import { FormField } from '../frame/form-field.tsx';
import { FormMeanwhile } from '../frame/meanwhile.tsx';
import { Page } from '../frame/page.tsx';
import { rereading } from '../frame/rereading.ts';
import { useAsked } from '../frame/use-asked.ts';
import { useKept } from '../frame/use-kept.ts';

const LABELS = { to: 'Mail to us goes to', from: 'Our mail is from, if not from the same address' };
const VARIABLES = { to: 'MAIL_TO', from: 'MAIL_FROM' };
type Name = keyof typeof LABELS;

/** Where the site's mail goes and whom it is from, for owners. */
export default function MailSettingsPage() {
  const { reply, again } = useAsked(staffMailCalls.settings);
  return (
    <Page title="Mail settings">
      <p>
        Messages, submissions and answers to our mails come to this address. The one on the contact page is a
        text: no mail follows it.
      </p>
      {reply && <MailSettingsForm settings={reply} again={again} />}
    </Page>
  );
}

type Props = { settings: ReplyOf<typeof staffMailCalls.settings>; again: () => Promise<unknown> };

function MailSettingsForm({ settings: { to, from, revision, environment }, again }: Props) {
  const now = { to: to ?? '', from: from ?? '' };
  const form = useKept('mail settings', now);
  const [isSaved, setSaved] = useState(false);
  const { attempt, isBusy, fault, fields, forgive } = useTry();
  const save = () =>
    attempt(async () => {
      const body = { to: form.value.to || null, from: form.value.from || null, revision };
      await rereading(again, ask(staffMailCalls.putSettings, { body }));
      form.saved();
      setSaved(true);
    });
  const field = (name: Name, isRequired: boolean) => {
    const fixed = environment[name];
    return (
      <FormField
        fullWidth
        margin="normal"
        type="email"
        label={LABELS[name]}
        required={isRequired && !fixed}
        value={fixed ?? form.value[name]}
        error={Boolean(fields[name])}
        helperText={fixed ? `Set by ${VARIABLES[name]} where the site runs, which wins` : fields[name]}
        onChange={({ target }) => {
          setSaved(false);
          form.change({ ...form.value, [name]: target.value });
        }}
        slotProps={{ htmlInput: { maxLength: 254, readOnly: fixed !== null } }}
      />
    );
  };
  return (
    <form
      aria-label="Mail settings"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {field('to', true)}
      {field('from', false)}
      {!isBusy && <FormMeanwhile form={form} now={now} labels={LABELS} onSettle={forgive} />}
      {fault && Object.keys(fields).length === 0 && <Alert severity="error">{fault}</Alert>}
      <p className="form-deeds">
        <Button
          type="submit"
          variant="contained"
          aria-disabled={isBusy || !form.isTyped || form.clashes.length > 0}
        >
          Save
        </Button>
        <DiscardTyped form={form} isBusy={isBusy} />
        <span role="status">
          {isSaved && !form.isTyped ? 'Saved. The next mail goes by these settings.' : ''}
        </span>
      </p>
    </form>
  );
}
