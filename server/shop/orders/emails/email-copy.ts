import { formatAmount } from '#contract/core/money.ts';
import type { OrderRow } from '../read-order.ts';
import type { EmailKind } from './email-kind.ts';

/** `confirmation`: link that confirms the order, if it needs that. `payBy`: last day of a bank transfer. */
export type Way = { confirmation?: string; payBy: Date | null };

/** The mail for an event, by what the order costs and how it is paid. */
export function mailOf(emailKind: EmailKind, { total, payment }: OrderRow, { confirmation }: Way) {
  switch (emailKind.kind) {
    case 'received':
      if (total === 0) return confirmation ? 'freeOrderToConfirm' : 'freeOrder';
      if (payment === 'stripe') return 'orderByCard';
      return confirmation ? 'orderToConfirm' : 'orderByTransfer';
    case 'paid':
      return total > 0 ? 'orderPaid' : 'freeOrderInvoice';
    case 'shipped':
      return emailKind.isLast ? 'orderShipped' : 'orderShippedInPart';
    case 'refunded':
      return 'orderRefunded';
    case 'expired':
      return 'orderExpired';
    case 'cancelled':
      return 'orderCancelled';
    case 'payment returned':
      return 'paymentReturned';
  }
}

/** What the words of mails to buyers may name, with days in the given time zone. Nothing in it was typed by the buyer. */
export function valuesOf(emailKind: EmailKind, order: OrderRow, timeZone: string, way: Way) {
  const { number, total, seller, invoiceNumber } = order;
  const money = (amount: number) => formatAmount(amount, order.currency);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const payBy = way.payBy ? day.format(way.payBy) : '';
  const { carrier, tracking } =
    emailKind.kind === 'shipped' ? emailKind.parcel : { carrier: '', tracking: '' };
  const refund = emailKind.kind === 'refunded' ? emailKind.refund : undefined;
  return {
    orderNumber: number,
    total: money(total),
    payBy,
    toPay: money(total) + (payBy && ` by ${payBy}`),
    bankDetails: seller.bankDetails || 'Reply to this email for our bank details.',
    invoiceNumber: invoiceNumber ?? '',
    carrier,
    trackingNumber: tracking,
    parcel: carrier + (tracking && `, number ${tracking}`),
    trackingLink: (emailKind.kind === 'shipped' && emailKind.url) || '',
    refund: refund ? money(refund.amount) : '',
    creditNote: refund?.creditNote ?? '',
  };
}
