import type { ParcelRow, RefundRow } from '../read-order.ts';

/** The events of an order that are mailed to its buyer. */
export type EmailKind =
  | { kind: 'received' | 'paid' | 'expired' | 'cancelled' }
  | { kind: 'shipped'; parcel: ParcelRow; url: string | null; isLast: boolean }
  | { kind: 'refunded'; refund: RefundRow }
  | { kind: 'payment returned'; amount: number; event: number };

/** Name of the kind in the mails table; unique per order, so that each is sent once. */
export function emailKindName(emailKind: EmailKind): string {
  if (emailKind.kind === 'shipped') return `shipped ${emailKind.parcel.id}`;
  if (emailKind.kind === 'refunded') return `refunded ${emailKind.refund.id}`;
  if (emailKind.kind === 'payment returned') return `payment returned ${emailKind.event}`;
  return emailKind.kind;
}
