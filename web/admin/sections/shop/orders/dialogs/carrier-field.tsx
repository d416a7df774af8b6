import { staffShopCalls } from '#contract/shop/staff-shop-calls.ts';
import { FormField } from '../../../../layout/actions/form-field.tsx';
import { useReply } from '../../../../layout/lists/use-reply.ts';

type Props = { value: string; error: string | undefined; onChange: (carrier: string) => void };

/** Who takes a parcel, with the carriers of the shop's settings to choose from. */
export function CarrierField({ value, error, onChange }: Props) {
  const { reply: settings } = useReply(staffShopCalls.settings);
  return (
    <>
      <FormField
        required
        fullWidth
        autoFocus={value === ''}
        margin="normal"
        label="Carrier"
        value={value}
        error={Boolean(error)}
        helperText={error ?? 'A carrier of the shop’s settings gives the customer a link.'}
        slotProps={{ htmlInput: { list: 'carriers' } }}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id="carriers">
        {settings?.carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
