import { Alert, Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { backupCalls } from '#contract/admin/backup-calls.ts';
import type { BackupSettings } from '#contract/admin/backups.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { FormField } from '../../layout/actions/form-field.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';

type Props = { settings: BackupSettings; refetch: () => Promise<void> };

const NEVER = 'never';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** When backups are taken by themselves, and how long they are kept. */
export function NightlyForm({ settings, refetch }: Props) {
  const form = useFormDraft('backups', settings);
  const [isSaved, setSaved] = useState(false);
  const { attempt, isBusy, failure, fields } = useAttempt();
  const { nightlyAt, keepDays } = form.value;
  const change = (changed: Partial<BackupSettings>) => {
    setSaved(false);
    form.change({ ...form.value, ...changed });
  };
  const save = () =>
    attempt(async () => {
      await rereadAfter(refetch, request(backupCalls.settings, { body: form.value }));
      form.saved();
      setSaved(true);
    });
  return (
    <form
      aria-label="Each night"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>Each night</h2>
      <FormField
        select
        fullWidth
        margin="normal"
        label="A backup is taken"
        value={nightlyAt ?? NEVER}
        helperText="In your company’s time zone. “Never” is right if the machine’s own timer takes them"
        onChange={({ target }) => change({ nightlyAt: target.value === NEVER ? null : Number(target.value) })}
      >
        <MenuItem value={NEVER}>Never by itself</MenuItem>
        {HOURS.map((hour) => (
          <MenuItem key={hour} value={hour}>
            at {String(hour).padStart(2, '0')}:00
          </MenuItem>
        ))}
      </FormField>
      <FormField
        fullWidth
        margin="normal"
        label="Kept for days"
        required
        value={Number.isNaN(keepDays) ? '' : keepDays}
        error={Boolean(fields.keepDays)}
        helperText={fields.keepDays ?? 'Older ones are deleted once a newer one has passed its check'}
        onChange={({ target }) => change({ keepDays: Number.parseInt(target.value, 10) })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
      {failure && !fields.keepDays && <Alert severity="error">{failure}</Alert>}
      <p className="form-actions">
        <Button type="submit" variant="outlined" aria-disabled={isBusy || !form.isDirty}>
          Save
        </Button>
        <span role="status">{isSaved && !form.isDirty ? 'Saved.' : ''}</span>
      </p>
    </form>
  );
}
