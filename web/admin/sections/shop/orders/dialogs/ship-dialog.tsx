import { Alert } from '@mui/material';
import { useState } from 'react';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../../api/request.ts';
import { useAttempt } from '../../../../auth/use-attempt.ts';
import { useFormDraft } from '../../../../fields/form-draft/use-form-draft.ts';
import { ConfirmDialog } from '../../../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../../../layout/actions/form-field.tsx';
import { MailNotice } from '../../../../layout/actions/mail-notice.tsx';
import { linesToShip, type Order } from '../order.ts';
import { allOf, type Quantities, QuantitiesInput, unitsOf } from '../quantities-input.tsx';
import { useRefetchOrder } from '../use-refetch-order.ts';
import { CarrierField } from './carrier-field.tsx';

type Props = { order: Order; onClose: () => void };

/** One parcel: carrier, tracking number and contents. Remaining pieces need another parcel. */
export function ShipDialog({ order, onClose }: Props) {
  const choosable = linesToShip(order);
  // Identifies this parcel: a repeat, or one after a colleague's parcel, does not become another one.
  const [parcelsBefore] = useState(order.parcels.length);
  const form = useFormDraft<{ carrier: string; tracking: string; pieces: Quantities }>(
    `parcel ${order.number} ${parcelsBefore}`,
    { carrier: order.parcels.at(-1)?.carrier ?? order.carrier, tracking: '', pieces: allOf(choosable) },
  );
  const { value } = form;
  const { attempt, isBusy, failure, fields } = useAttempt();
  const refetch = useRefetchOrder();
  const lines = unitsOf(choosable, value.pieces);
  const count = (units: readonly { quantity: number }[]) =>
    units.reduce((sum, { quantity }) => sum + quantity, 0);
  const behind = count(unitsOf(choosable, allOf(choosable))) - count(lines);
  const ship = () =>
    attempt(async () => {
      const { carrier, tracking } = value;
      const body = { carrier, tracking, lines, parcelsBefore };
      await request(staffOrderCalls.shipped, { number: order.number, body });
      form.forget();
      await refetch();
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title={`Ship order ${order.number}`}
      action="Mark as shipped"
      isBusy={isBusy}
      isReady={lines.length > 0}
      onClose={onClose}
      onConfirm={ship}
    >
      <CarrierField
        value={value.carrier}
        error={fields.carrier}
        onChange={(carrier) => form.change({ ...value, carrier })}
      />
      <FormField
        fullWidth
        autoFocus={value.carrier !== ''}
        margin="normal"
        label="Tracking number"
        value={value.tracking}
        error={Boolean(fields.tracking)}
        helperText={fields.tracking ?? 'Leave it empty if there is none.'}
        onChange={({ target }) => form.change({ ...value, tracking: target.value })}
      />
      <QuantitiesInput
        choosable={choosable}
        pieces={value.pieces}
        onChange={(pieces) => form.change({ ...value, pieces })}
      />
      <p>
        {behind > 0
          ? `${behind} ${behind === 1 ? 'piece stays' : 'pieces stay'} behind for another parcel. `
          : 'Everything is on its way then. '}
        <MailNotice who={order.email} about="about this parcel" />
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
