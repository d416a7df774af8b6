import { Alert, TextField } from '@mui/material';
import type { ClipboardEvent } from 'react';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../../api/request.ts';
import { useAttempt } from '../../../../auth/use-attempt.ts';
import { useFormDraft } from '../../../../fields/form-draft/use-form-draft.ts';
import { ConfirmDialog } from '../../../../layout/actions/confirm-dialog.tsx';
import { MailNotice } from '../../../../layout/actions/mail-notice.tsx';
import { ordersInWords } from '../order-words.ts';
import type { SeveralProps } from '../several-orders.ts';
import { CarrierField } from './carrier-field.tsx';
import { pastedLines } from './pasted-lines.ts';

/** One parcel for each of several orders, with everything in it. */
export function ShipSeveral({ numbers, onClose, onDone }: SeveralProps) {
  const form = useFormDraft<{ carrier: string; trackings: Record<string, string> }>(
    `parcels ${numbers.join(' ')}`,
    { carrier: '', trackings: {} },
  );
  const { carrier, trackings } = form.value;
  const { attempt, isBusy, failure, fields } = useAttempt();
  const names = ordersInWords(numbers.length);
  const setTrackings = (next: Record<string, string>) =>
    form.change({ carrier, trackings: { ...trackings, ...next } });
  const paste = (at: number) => (event: ClipboardEvent) => {
    const lines = pastedLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    setTrackings(
      Object.fromEntries(
        numbers.slice(at).map((number, line) => [number, lines[line] ?? trackings[number] ?? '']),
      ),
    );
  };
  const ship = () =>
    attempt(async () => {
      const parcels = numbers.map((number) => ({ number, tracking: trackings[number] ?? '' }));
      const done = await request(staffOrderCalls.shipSeveral, { body: { carrier, parcels } });
      form.forget();
      await onDone(done, 'shipped');
    });
  return (
    <ConfirmDialog
      isOpen
      title={`Ship ${names}`}
      action={`Mark ${names} as shipped`}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={ship}
    >
      <CarrierField
        value={carrier}
        error={fields.carrier}
        onChange={(next) => form.change({ carrier: next, trackings })}
      />
      <p>
        A parcel for each, with everything in it. A column of tracking numbers pasted into one field fills
        those below it, too.
      </p>
      {numbers.map((number, at) => (
        <TextField
          key={number}
          fullWidth
          margin="dense"
          label={`Tracking number of ${number}`}
          value={trackings[number] ?? ''}
          error={Boolean(fields[`parcels.${at}.tracking`])}
          helperText={fields[`parcels.${at}.tracking`]}
          slotProps={{ htmlInput: { onPaste: paste(at) } }}
          onChange={({ target }) => setTrackings({ [number]: target.value })}
        />
      ))}
      <p>
        <MailNotice who="each buyer" about="about the parcel" />
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
