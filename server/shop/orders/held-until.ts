import { daysIn } from '#contract/days-in.ts';
import type { PaymentKind } from '#contract/orders.ts';

/** A hosted page can be paid for half an hour; a little later its pieces go back. */
const CARD_MINUTES = 35;
/** How long the link in its mail can confirm an order by bank transfer. */
const CONFIRM_MINUTES = 60;
const DAY_MS = 86_400_000;

/** Until when the pieces of an order that nobody has paid or confirmed are set aside. */
export const heldFirst = (payment: PaymentKind, now: Date): Date =>
  new Date(now.getTime() + (payment === 'stripe' ? CARD_MINUTES : CONFIRM_MINUTES) * 60_000);

/**
 * Until when a confirmed order by bank transfer can be paid: its buyer is told a day, so it is the last moment of that day in the
 * company's time zone.
 */
export function heldUntil(invoiceDays: number, now: Date, timeZone: string): Date {
  const dayOf = daysIn(timeZone);
  return endOf(Date.parse(dayOf(now)) + invoiceDays * DAY_MS, dayOf);
}

/**
 * The last millisecond of a day, which is given as its midnight in UTC. It is searched for, because midnight may come twice or not
 * at all where clocks change then. Everywhere the day has begun or is still to come at its midnight in UTC, and two days later it is over.
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
