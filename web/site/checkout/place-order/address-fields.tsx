import type { CheckoutCountry } from '#contract/shop/cart.ts';
import { LONGEST_OF_ORDER as LONGEST } from '#contract/shop/order-rules.ts';
import { SelectField, TextField } from '#web/ui/forms/field.tsx';
import { addressWords } from './address-words.ts';
import type { Checkout } from './use-checkout.ts';

type FieldOf = (name: string) => { name: string; error: string | undefined };
type AddressFieldsProps = { countries: readonly CheckoutCountry[]; checkout: Checkout; field: FieldOf };

/** An address in its country's format: a select of regions if it has any, and a postcode if it requires one. */
export function AddressFields({ countries, checkout, field }: AddressFieldsProps) {
  const { place, changePlace } = checkout;
  const country = countries.find(({ code }) => code === place.country);
  const words = addressWords(country?.code ?? '');
  const problem = (of: string) =>
    country && checkout.pricing.quote?.problems.find((each) => each.field === of)?.message;
  const countryField = field('address.country');
  return (
    <>
      <SelectField
        label="Country"
        {...countryField}
        error={countryField.error ?? problem('country')}
        autoComplete="country"
        required
        value={country?.code ?? ''}
        onChange={({ target }) => changePlace({ country: target.value || undefined, region: '' })}
      >
        <option value="">Select a country</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Address"
        {...field('address.line1')}
        autoComplete="address-line1"
        required
        maxLength={LONGEST.line1}
      />
      <TextField
        label="Flat, floor, company"
        {...field('address.line2')}
        autoComplete="address-line2"
        maxLength={LONGEST.line2}
      />
      <div className="checkout-pair">
        <TextField
          label={words.city}
          {...field('address.city')}
          autoComplete="address-level2"
          required
          maxLength={LONGEST.city}
        />
        {country?.postcode !== 'none' && (
          <TextField
            label={words.postcode}
            {...field('address.postcode')}
            autoComplete="postal-code"
            autoCapitalize="characters"
            required={country?.postcode === 'required'}
            maxLength={LONGEST.postcode}
          />
        )}
      </div>
      {country?.regions && (
        <SelectField
          key={country.code}
          label={words.region}
          {...field('address.region')}
          autoComplete="address-level1"
          required
          defaultValue={place.region}
          onChange={({ target }) => changePlace({ region: target.value })}
        >
          <option value="">Select</option>
          {country.regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
