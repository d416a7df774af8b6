import { Alert, TextField } from '@mui/material';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { useKept } from '../../frame/use-kept.ts';
import { countryName } from '../country-name.ts';
import { AddressFields, type AddressTexts } from './address-fields.tsx';
import type { Order } from './order.ts';
import { useOrderAgain } from './use-order-again.ts';

/** Changes the address. The country stays: delivery and taxes were priced for it. */
export function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { number } = order;
  const { country, ...address } = order.address;
  const form = useKept<AddressTexts & { email: string }>(`address ${number}`, {
    name: order.name,
    email: order.email,
    ...address,
  });
  const { attempt, isBusy, fault, fields } = useTry();
  const again = useOrderAgain();
  const close = () => {
    form.forget();
    onClose();
  };
  const save = () =>
    attempt(async () => {
      const { name, email, ...rest } = form.value;
      await ask(staffOrderCalls.address, { number, body: { name, email, address: { ...rest, country } } });
      await again();
      close();
    });
  return (
    <AskDialog
      isOpen
      title="Change the address"
      action="Save the address"
      isBusy={isBusy}
      onClose={close}
      onDo={save}
    >
      <AddressFields
        value={form.value}
        country={country}
        fields={fields}
        within="address."
        onChange={(value) => form.change({ ...form.value, ...value })}
      />
      <TextField
        required
        fullWidth
        margin="dense"
        type="email"
        label="Email"
        value={form.value.email}
        error={Boolean(fields.email)}
        helperText={fields.email}
        onChange={({ target }) => form.change({ ...form.value, email: target.value })}
      />
      <TextField fullWidth margin="normal" label="Country" value={countryName(country)} disabled />
      <p className="quiet">
        Delivery and taxes were priced for this country, and for its state where taxes differ. To send it
        elsewhere, cancel the order and make a new one.
      </p>
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
