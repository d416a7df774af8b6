import type { Address } from '#contract/shop/address.ts';

type Recipient = { name: string; email: string; address: Address };

/** Recipient and address of an order, as input of `revisionOf`. */
export const recipientOf = ({ name, email, address }: Recipient): string[] => [
  name,
  email,
  address.line1,
  address.line2,
  address.city,
  address.region,
  address.postcode,
];
