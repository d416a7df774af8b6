import type { PaymentKind } from '#contract/orders.ts';

/** A hosted page can be paid for half an hour; a little later its pieces go back. */
const CARD_MINUTES = 35;
const DAY_MS = 86_400_000;

/** Until when the pieces of an unpaid order are set aside. */
export const heldUntil = (payment: PaymentKind, invoiceDays: number, now: Date): Date =>
  new Date(now.getTime() + (payment === 'stripe' ? CARD_MINUTES * 60_000 : invoiceDays * DAY_MS));
