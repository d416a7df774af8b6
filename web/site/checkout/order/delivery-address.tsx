import { countryName } from '../country.ts';
import type { Order } from '../order-query.ts';

/** The recipient of an order, line by line. */
export function DeliveryAddress({ name, address, email }: Pick<Order, 'name' | 'address' | 'email'>) {
  const { line1, line2, city, region, postcode, country } = address;
  const lines = [
    name,
    line1,
    line2,
    [city, region, postcode].filter(Boolean).join(' '),
    countryName(country),
  ];
  return (
    <address className="addressee">
      {lines.filter(Boolean).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address, which never move.
        <span key={at}>{line}</span>
      ))}
      <span className="text-faint">{email}</span>
    </address>
  );
}
