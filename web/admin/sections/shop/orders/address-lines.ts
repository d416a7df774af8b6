import { formatAddress } from 'localized-address-format';
import { countryName } from '../../../fields/country-name.ts';
import type { Order } from './order.ts';

/** The lines of an address in the country's format, the country last, in capitals as the post requires for international mail. */
export function addressLines({ name, address }: Pick<Order, 'name' | 'address'>): string[] {
  const lines = formatAddress(
    {
      postalCountry: address.country,
      name,
      addressLines: [address.line1, address.line2 ?? ''].filter(Boolean),
      locality: address.city,
      administrativeArea: address.region ?? '',
      postalCode: address.postcode ?? '',
    },
    'latin',
  );
  return [...lines, countryName(address.country).toUpperCase()];
}
