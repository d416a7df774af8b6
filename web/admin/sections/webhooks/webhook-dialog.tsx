import { Alert, Checkbox, FormControl, FormControlLabel, FormLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { WEBHOOK_EVENTS, type WebhookEvent, webhookCalls } from '#contract/admin/webhook-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';

export type Webhook = ReplyOf<typeof webhookCalls.all>[number];
type Props = {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  /** `secret` is that of a new one. */
  onSaved: (address: string, secret: string | null) => Promise<unknown>;
};

const EVENTS = Object.entries(WEBHOOK_EVENTS) as [WebhookEvent, string][];

/** The address of a webhook, and what it is told of. */
export function WebhookDialog({ webhook, onClose, onSaved }: Props) {
  const [address, setAddress] = useState(webhook?.address ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? []);
  const [active, setActive] = useState(webhook?.active ?? true);
  const { attempt, isBusy, failure, fields } = useAttempt();
  const save = () =>
    attempt(async () => {
      const body = { id: webhook?.id ?? null, address, events, active };
      const { secret } = await request(webhookCalls.put, { body });
      await onSaved(address.trim(), secret);
    });
  return (
    <ConfirmDialog
      isOpen
      title={webhook ? 'Change the webhook' : 'New webhook'}
      action="Save"
      isBusy={isBusy}
      isReady={events.length > 0}
      onClose={onClose}
      onConfirm={save}
    >
      <FormField
        fullWidth
        required
        autoFocus
        margin="normal"
        label="Address"
        value={address}
        error={Boolean(fields.address)}
        helperText={fields.address ?? 'Such as https://hooks.example.com/marquee'}
        slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }}
        onChange={({ target }) => setAddress(target.value)}
      />
      <FormControl component="fieldset" margin="normal">
        <FormLabel component="legend">Tell it when</FormLabel>
        {EVENTS.map(([each, words]) => (
          <FormControlLabel
            key={each}
            control={
              <Checkbox
                checked={events.includes(each)}
                onChange={(_, isTold) =>
                  setEvents(isTold ? [...events, each] : events.filter((event) => event !== each))
                }
              />
            }
            label={words}
          />
        ))}
      </FormControl>
      <FormControlLabel
        label="Switched on"
        control={<Switch checked={active} onChange={({ target }) => setActive(target.checked)} />}
      />
      {failure && !fields.address && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
