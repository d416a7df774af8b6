import { daysIn } from '#contract/core/days-in.ts';
import type { PaymentKind } from '#contract/shop/orders.ts';

/** A hosted payment page can be paid for half an hour; stock is released a little later. */
const CARD_MINUTES = 35;
/** How long the confirmation link of a bank transfer order is valid. */
const CONFIRM_MINUTES = 60;
const DAY_MS = 86_400_000;

/** Until when the stock of an unpaid or unconfirmed order is reserved. */
export const heldFirst = (payment: PaymentKind, now: Date): Date =>
  new Date(now.getTime() + (payment === 'stripe' ? CARD_MINUTES : CONFIRM_MINUTES) * 60_000);

/**
 * Until when a confirmed bank transfer order can be paid. Its mail names a day, so this is the last moment of that day in the company's
 * time zone.
 */
export function heldUntil(invoiceDays: number, now: Date, timeZone: string): Date {
  const dayOf = daysIn(timeZone);
  return endOf(Date.parse(dayOf(now)) + invoiceDays * DAY_MS, dayOf);
}

/**
 * The last millisecond of a day, given as its midnight in UTC. Found by search, because where clocks change, midnight may occur twice or
 * not at all. At midnight UTC of a day no time zone is past that day, and two days later all are: these are the bounds of the search.
 */
function endOf(midnight: number, dayOf: (moment: Date) => string): Date {
  const day = new Date(midnight).toISOString().slice(0, 10);
  let [last, after] = [midnight, midnight + 2 * DAY_MS];
  while (after - last > 1) {
    const middle = Math.floor((last + after) / 2);
    if (dayOf(new Date(middle)) <= day) last = middle;
    else after = middle;
  }
  return new Date(last);
}
