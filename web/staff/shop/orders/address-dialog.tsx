import { Alert } from '@mui/material';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { FormField } from '../../frame/form-field.tsx';
import { FormMeanwhile } from '../../frame/meanwhile.tsx';
import { rereading } from '../../frame/rereading.ts';
import { useKept } from '../../frame/use-kept.ts';
import { countryName } from '../country-name.ts';
import { ADDRESS_LABELS, AddressFields, type AddressTexts } from './address-fields.tsx';
import type { Order } from './order.ts';
import { useOrderAgain } from './use-order-again.ts';

type Texts = AddressTexts & { email: string };

const LABELS: Readonly<Record<keyof Texts, string>> = { ...ADDRESS_LABELS, email: 'Email' };

/** Changes the address. The country stays: delivery and taxes were priced for it. */
export function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { number } = order;
  const { country, ...address } = order.address;
  const now: Texts = { name: order.name, email: order.email, ...address };
  const form = useKept(`address ${number}`, now);
  const { attempt, isBusy, fault, fields, forgive } = useTry();
  const again = useOrderAgain();
  const close = () => {
    form.forget();
    onClose();
  };
  const save = () =>
    attempt(async () => {
      const { name, email, ...rest } = form.value;
      const body = { name, email, address: { ...rest, country }, revision: order.addressRevision };
      await rereading(again, ask(staffOrderCalls.address, { number, body }));
      close();
    });
  return (
    <AskDialog
      isOpen
      title="Change the address"
      action="Save the address"
      isBusy={isBusy}
      isReady={form.clashes.length === 0}
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
      <FormField
        required
        fullWidth
        margin="dense"
        type="email"
        label={LABELS.email}
        value={form.value.email}
        error={Boolean(fields.email)}
        helperText={fields.email}
        onChange={({ target }) => form.change({ ...form.value, email: target.value })}
      />
      <FormField fullWidth margin="normal" label="Country" value={countryName(country)} disabled />
      <p className="quiet">
        Delivery and taxes were priced for this country, and for its state where taxes differ. To send it
        elsewhere, cancel the order and make a new one.
      </p>
      {!isBusy && <FormMeanwhile form={form} now={now} labels={LABELS} onSettle={forgive} />}
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
