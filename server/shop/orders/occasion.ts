import type { ParcelRow, RefundRow } from './read-order.ts';

/** What a mail tells the buyer of an order. */
export type Occasion =
  | { kind: 'received' | 'paid' | 'expired' | 'cancelled' }
  | { kind: 'shipped'; parcel: ParcelRow; url: string | null; isLast: boolean }
  | { kind: 'refunded'; refund: RefundRow }
  | { kind: 'payment returned'; amount: number; event: number };

/** Its name in the mails' table, by which it is told once. */
export function occasionName(occasion: Occasion): string {
  if (occasion.kind === 'shipped') return `shipped ${occasion.parcel.id}`;
  if (occasion.kind === 'refunded') return `refunded ${occasion.refund.id}`;
  if (occasion.kind === 'payment returned') return `payment returned ${occasion.event}`;
  return occasion.kind;
}
