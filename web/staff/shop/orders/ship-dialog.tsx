import { Alert } from '@mui/material';
import { useState } from 'react';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { staffShopCalls } from '#contract/staff-shop-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { FormField } from '../../frame/form-field.tsx';
import { ToldByMail } from '../../frame/told-by-mail.tsx';
import { useAsked } from '../../frame/use-asked.ts';
import { useKept } from '../../frame/use-kept.ts';
import { linesToShip, type Order } from './order.ts';
import { allOf, type Pieces, PiecesInput, unitsOf } from './pieces-input.tsx';
import { useOrderAgain } from './use-order-again.ts';

type Props = { order: Order; onClose: () => void };

/** One parcel: carrier, number and what is in it. What stays behind goes with another one. */
export function ShipDialog({ order, onClose }: Props) {
  const choosable = linesToShip(order);
  // Sent again, or after a colleague's, it is still this parcel.
  const [parcelsBefore] = useState(order.parcels.length);
  const form = useKept<{ carrier: string; tracking: string; pieces: Pieces }>(
    `parcel ${order.number} ${parcelsBefore}`,
    { carrier: order.parcels.at(-1)?.carrier ?? order.carrier, tracking: '', pieces: allOf(choosable) },
  );
  const { value } = form;
  const { attempt, isBusy, fault, fields } = useTry();
  const again = useOrderAgain();
  const { reply: settings } = useAsked(staffShopCalls.settings);
  const lines = unitsOf(choosable, value.pieces);
  const count = (units: readonly { quantity: number }[]) =>
    units.reduce((sum, { quantity }) => sum + quantity, 0);
  const behind = count(unitsOf(choosable, allOf(choosable))) - count(lines);
  const ship = () =>
    attempt(async () => {
      const { carrier, tracking } = value;
      const body = { carrier, tracking, lines, parcelsBefore };
      await ask(staffOrderCalls.shipped, { number: order.number, body });
      form.forget();
      await again();
      onClose();
    });
  return (
    <AskDialog
      isOpen
      title={`Ship order ${order.number}`}
      action="Mark as shipped"
      isBusy={isBusy}
      isReady={lines.length > 0}
      onClose={onClose}
      onDo={ship}
    >
      <FormField
        required
        fullWidth
        autoFocus={value.carrier === ''}
        margin="normal"
        label="Carrier"
        value={value.carrier}
        error={Boolean(fields.carrier)}
        helperText={fields.carrier ?? 'A carrier of the shop’s settings gives the customer a link.'}
        slotProps={{ htmlInput: { list: 'carriers' } }}
        onChange={({ target }) => form.change({ ...value, carrier: target.value })}
      />
      <datalist id="carriers">
        {settings?.carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
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
      <PiecesInput
        choosable={choosable}
        pieces={value.pieces}
        onChange={(pieces) => form.change({ ...value, pieces })}
      />
      <p>
        {behind > 0
          ? `${behind} ${behind === 1 ? 'piece stays' : 'pieces stay'} behind for another parcel. `
          : 'Everything is on its way then. '}
        <ToldByMail who={order.email} about="about this parcel" />
      </p>
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
