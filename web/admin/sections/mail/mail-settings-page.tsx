import { Alert, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { staffMailCalls } from '#contract/admin/staff-mails-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { asTexts, type Field } from '../../fields/field.ts';
import { FieldGrid } from '../../fields/field-input.tsx';
import { ChangedMeanwhile } from '../../fields/form-draft/changed-meanwhile.tsx';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { type Issue, Issues } from '../../fields/issues.tsx';
import { DiscardButton } from '../../layout/actions/discard-button.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { Page } from '../../layout/page.tsx';
import { MailDomain } from '../services/mail-domain.tsx';
import { MAIL_SERVER, MAILBOX } from '../services/service-fields.ts';
import { ServiceSection } from '../services/service-section.tsx';

const LABELS = { to: 'Mail to us goes to', from: 'Our mail is from, if not from the same address' };
const VARIABLES = { to: 'MAIL_TO', from: 'MAIL_FROM' };
type Name = keyof typeof LABELS;

const list = { as: 'chips', half: true } as const;
const RECEIVERS: readonly Field[] = [
  { ...list, name: 'messages', label: 'Messages go to', hint: 'Empty: the address above.' },
  { ...list, name: 'submissions', label: 'Film submissions go to', hint: 'Empty: the address above.' },
  {
    ...list,
    name: 'orders',
    label: 'New orders go to',
    hint: 'Empty: the address above. The shop settings switch these mails off.',
  },
  {
    ...list,
    name: 'stock',
    label: 'What runs low is told to',
    hint: 'Empty: nobody. The shop settings say from how many pieces on.',
  },
];

/** Where the site's mail goes and comes from, its mail server and mailbox, for owners. */
export default function MailSettingsPage() {
  const { reply, refetch } = useReply(staffMailCalls.settings);
  return (
    <Page title="Mail settings">
      <h2>Addresses</h2>
      <p>
        Messages, submissions and answers to our mails come to this address. The address on the contact page
        is only text, and changes nothing here.
      </p>
      {reply && <MailSettingsForm settings={reply} refetch={refetch} />}
      <ServiceSection words={MAIL_SERVER} />
      <ServiceSection words={MAILBOX} />
      <MailDomain />
    </Page>
  );
}

type Props = { settings: ReplyOf<typeof staffMailCalls.settings>; refetch: () => Promise<unknown> };

function MailSettingsForm({ settings: { to, from, receivers, revision, environment }, refetch }: Props) {
  const form = useFormDraft('mail settings', { to: to ?? '', from: from ?? '', receivers });
  const [isSaved, setSaved] = useState(false);
  const { attempt, isBusy, failure, fields, clearError } = useAttempt();
  const save = () =>
    attempt(async () => {
      const { value } = form;
      const body = { ...value, to: value.to || null, from: value.from || null, revision };
      await rereadAfter(refetch, request(staffMailCalls.putSettings, { body }));
      form.saved();
      setSaved(true);
    });
  const issues = useMemo<Issue[]>(
    () => Object.entries(fields).map(([field, message]) => ({ field, message, stops: true })),
    [fields],
  );
  const change = (next: Partial<typeof form.value>) => {
    setSaved(false);
    form.change({ ...form.value, ...next });
  };
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
        onChange={({ target }) => change({ [name]: target.value })}
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
      <h3>Who is mailed of what</h3>
      <Issues value={issues}>
        <FieldGrid
          fields={RECEIVERS}
          values={form.value.receivers}
          within="receivers"
          onChange={(name, addresses) =>
            change({ receivers: { ...form.value.receivers, [name]: asTexts(addresses) } })
          }
        />
      </Issues>
      <ChangedMeanwhile form={form} isBusy={isBusy} onReload={clearError} onKeep={save} />
      {failure && !form.isOutdated && Object.keys(fields).length === 0 && (
        <Alert severity="error">{failure}</Alert>
      )}
      <p className="form-actions">
        <Button type="submit" variant="contained" aria-disabled={isBusy || !form.isDirty || form.isOutdated}>
          Save
        </Button>
        <DiscardButton form={form} isBusy={isBusy} />
        <span role="status">
          {isSaved && !form.isDirty ? 'Saved. The next mail uses these settings.' : ''}
        </span>
      </p>
    </form>
  );
}
