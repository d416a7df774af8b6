import { useQuery } from '@tanstack/react-query';
import { cartCalls } from '#contract/shop/cart-calls.ts';
import { request } from '../../../api/request.ts';
import { FormField } from '../../../layout/actions/form-field.tsx';

export type AddressTexts = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
};

const ADDRESS_LABELS: Readonly<Record<keyof AddressTexts, string>> = {
  name: 'Name',
  line1: 'Street and number',
  line2: 'Second line',
  city: 'Town or city',
  region: 'State or region',
  postcode: 'Postcode',
};

const REQUIRED: readonly string[] = ['name', 'line1', 'city'];

type Props = {
  value: AddressTexts;
  /** Two letters; determines the required fields. */
  country: string;
  /** The server's errors by field. */
  fields: Readonly<Record<string, string>>;
  /** Prefix of the address's field names, such as `address.`. */
  within: string;
  onChange: (value: AddressTexts) => void;
};

/**
 * Name and address, without the country. States are chosen from a list if the country has them; until the country is known, they are
 * typed.
 */
export function AddressFields({ value, country, fields, within, onChange }: Props) {
  const { data } = useQuery({
    queryKey: [cartCalls.checkout.path],
    queryFn: ({ signal }) => request(cartCalls.checkout, {}, { signal }),
  });
  const states = data?.countries.find(({ code }) => code === country)?.regions;
  return (Object.keys(ADDRESS_LABELS) as (keyof AddressTexts)[]).map((name) => {
    const sentence = fields[name === 'name' ? name : within + name];
    const regions = name === 'region' ? states : undefined;
    const isListed = regions?.some(({ code }) => code === value.region);
    return (
      <FormField
        key={name}
        fullWidth
        margin="dense"
        label={ADDRESS_LABELS[name]}
        required={REQUIRED.includes(name)}
        value={regions && !isListed ? '' : value[name]}
        error={Boolean(sentence)}
        helperText={sentence}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        {...(regions && {
          select: true,
          slotProps: { select: { native: true }, inputLabel: { shrink: true } },
        })}
      >
        {regions && (
          <>
            <option value="">Choose</option>
            {regions.map(({ code, name: called }) => (
              <option key={code} value={code}>
                {called}
              </option>
            ))}
          </>
        )}
      </FormField>
    );
  });
}
