/** Names of an order's states for staff, in lifecycle order. */
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

/** State of an order with one parcel shipped and pieces remaining. */
export const PART_SHIPPED = 'partly shipped';

export const ordersInWords = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);
