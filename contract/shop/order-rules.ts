/* Rules of orders, separate from the schemas so that the browser gets them without zod. */

/** Maximum length of each text of an order, in characters. */
export const LONGEST_OF_ORDER = {
  email: 254,
  name: 200,
  line1: 200,
  line2: 200,
  city: 100,
  region: 100,
  postcode: 20,
  note: 1000,
  giftNote: 500,
  message: 5000,
} as const;

export const ORDER_STATES = [
  'pending',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
