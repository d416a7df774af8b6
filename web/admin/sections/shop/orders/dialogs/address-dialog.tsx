import { Alert } from '@mui/material';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../../api/request.ts';
import { useAttempt } from '../../../../auth/use-attempt.ts';
import { countryName } from '../../../../fields/country-name.ts';
import { ChangedMeanwhile } from '../../../../fields/form-draft/changed-meanwhile.tsx';
import { useFormDraft } from '../../../../fields/form-draft/use-form-draft.ts';
import { ConfirmDialog } from '../../../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../../../layout/actions/form-field.tsx';
import { rereadAfter } from '../../../../layout/lists/reread-after.ts';
import { AddressFields } from '../address-fields.tsx';
import type { Order } from '../order.ts';
import { useRefetchOrder } from '../use-refetch-order.ts';

/** Changes the address. The country is fixed: delivery and taxes were priced for it. */
export function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { number } = order;
  const { country, ...address } = order.address;
  const form = useFormDraft(`address ${number}`, { name: order.name, email: order.email, ...address });
  const { attempt, isBusy, failure, fields, clearError } = useAttempt();
  const refetch = useRefetchOrder();
  const close = () => {
    form.forget();
    onClose();
  };
  const save = () =>
    attempt(async () => {
      const { name, email, ...rest } = form.value;
      const body = { name, email, address: { ...rest, country }, revision: order.addressRevision };
      await rereadAfter(refetch, request(staffOrderCalls.address, { number, body }));
      close();
    });
  return (
    <ConfirmDialog
      isOpen
      title="Change the address"
      action="Save the address"
      isBusy={isBusy}
      isReady={!form.isOutdated}
      onClose={close}
      onConfirm={save}
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
        label="Email"
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
      <ChangedMeanwhile form={form} isBusy={isBusy} onReload={clearError} onKeep={save} />
      {failure && !form.isOutdated && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
