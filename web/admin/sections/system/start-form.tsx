import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { systemCalls } from '#contract/admin/system-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { FormField } from '../../layout/actions/form-field.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';

type System = ReplyOf<typeof systemCalls.read>;
type Props = { system: System; refetch: () => Promise<void> };

const TEXTS = {
  siteUrl: {
    label: 'Public address',
    variable: 'SITE_URL',
    help: 'Such as https://www.films.example. It stands in links, mails and search engines; https also protects logins',
  },
  timeZone: {
    label: 'Time zone',
    variable: 'TIME_ZONE',
    help: 'Such as Europe/London. For plans, and the days of orders, invoices and sales',
  },
} as const;

/** What the site starts with. What the environment sets is shown and fixed. */
export function StartForm({ system, refetch }: Props) {
  const form = useFormDraft('system', {
    siteUrl: system.siteUrl.stored ?? '',
    timeZone: system.timeZone.stored ?? '',
  });
  const [unreached, setUnreached] = useState(false);
  const { attempt, isBusy, failure, fields } = useAttempt();
  const save = () =>
    attempt(async () => {
      const { siteUrl, timeZone } = form.value;
      const body = { siteUrl: siteUrl || null, timeZone: timeZone || null, unreached };
      await rereadAfter(refetch, request(systemCalls.put, { body }));
      form.saved();
    });
  const field = (name: keyof typeof TEXTS) => {
    const { label, variable, help } = TEXTS[name];
    const { byEnvironment, inUse } = system[name];
    return (
      <FormField
        fullWidth
        margin="normal"
        label={label}
        value={byEnvironment ? inUse : form.value[name]}
        error={Boolean(fields[name])}
        helperText={
          fields[name] ??
          (byEnvironment ? `Set by ${variable} where the site runs, which wins` : `${help}. In use: ${inUse}`)
        }
        onChange={({ target }) => form.change({ ...form.value, [name]: target.value })}
        slotProps={{
          htmlInput: {
            readOnly: byEnvironment,
            maxLength: 300,
            spellCheck: false,
            list: name === 'timeZone' ? 'time-zones' : undefined,
          },
        }}
      />
    );
  };
  return (
    <form
      aria-label="Address and time zone"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {field('siteUrl')}
      {fields.siteUrl && (
        <FormControlLabel
          control={<Checkbox checked={unreached} onChange={({ target }) => setUnreached(target.checked)} />}
          label="Store it all the same: the site cannot be reached there yet"
        />
      )}
      {field('timeZone')}
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {failure && !fields.siteUrl && !fields.timeZone && <Alert severity="error">{failure}</Alert>}
      <div role="status">
        {isWaiting(system) && !form.isDirty && (
          <Alert severity="info">Stored. The site uses it after its next start.</Alert>
        )}
      </div>
      <p className="form-actions">
        <Button type="submit" variant="outlined" aria-disabled={isBusy || !form.isDirty}>
          Save
        </Button>
      </p>
    </form>
  );
}

const isWaiting = ({ siteUrl, timeZone }: System) =>
  [siteUrl, timeZone].some(
    ({ stored, inUse, byEnvironment }) => !byEnvironment && stored !== null && stored !== inUse,
  );
