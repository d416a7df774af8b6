import type { Address } from '#contract/orders.ts';

type Recipient = { name: string; email: string; address: Address };

/** Who gets an order and where, as what `revisionOf` tells from the next. */
export const recipientOf = ({ name, email, address }: Recipient): string[] => [
  name,
  email,
  address.line1,
  address.line2,
  address.city,
  address.region,
  address.postcode,
];
