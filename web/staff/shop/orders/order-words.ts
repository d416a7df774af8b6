/** What staff call the states of an order, in the order of its life. */
export const STATES = {
  pending: 'Waiting for payment',
  paid: 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const;

export type State = keyof typeof STATES;

export const isState = (text: string | undefined): text is State =>
  text !== undefined && Object.hasOwn(STATES, text);

export const PAYMENTS = { invoice: 'Invoice, by bank transfer', stripe: 'Card, by Stripe' } as const;

/** Of an order of which a parcel has gone while the rest is still here. */
export const PART_SHIPPED = 'part of it has gone';
