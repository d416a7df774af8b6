import { formatAddress } from 'localized-address-format';
import { countryName } from '../country-name.ts';
import type { Order } from './order.ts';

/** The lines of an address as the country writes them, the country last, in capitals as the post asks for abroad. */
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
