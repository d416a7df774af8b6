import { formatMoney } from '#contract/money.ts';
import type { Occasion } from './occasion.ts';
import type { OrderRow } from './read-order.ts';

/** `link`: where a parcel can be followed. */
type Words = { subject: string; paragraphs: string[]; link?: string };

/** Subject and sentences of a mail, with days of the time zone. Nothing that a buyer typed is in them. */
export function wordsOf(occasion: Occasion, order: OrderRow, timeZone: string): Words {
  const { number } = order;
  switch (occasion.kind) {
    case 'received':
      return {
        subject: `Your order ${number}`,
        paragraphs: [
          'Thank you for your order. We have it, and your items are set aside.',
          ...howToPay(order, timeZone),
        ],
      };
    case 'paid':
      return {
        subject:
          order.total > 0 ? `Payment received for your order ${number}` : `Your invoice for order ${number}`,
        paragraphs: [
          `${order.total > 0 ? 'We have received your payment.' : 'There is nothing to pay.'} Your invoice is ${order.invoiceNumber}; you can print it from the page of your order. We’ll write again when it is on its way.`,
        ],
      };
    case 'shipped': {
      const { carrier, tracking } = occasion.parcel;
      return {
        subject: `Your order ${number} is on its way`,
        paragraphs: [
          occasion.isLast
            ? 'Your order is on its way.'
            : 'A part of your order is on its way. The rest follows.',
          `Sent by ${carrier}${tracking && `, number ${tracking}`}.`,
        ],
        ...(occasion.url && { link: occasion.url }),
      };
    }
    case 'refunded':
      return {
        subject: `A refund for your order ${number}`,
        paragraphs: [
          `We have refunded ${money(occasion.refund.amount)}. The credit note is ${occasion.refund.creditNote}. It can take some days until it is in your account.`,
        ],
      };
    case 'expired':
      return {
        subject: `Your order ${number} was cancelled`,
        paragraphs: [
          'Your payment did not reach us in time, so your items are no longer set aside. Nothing is owed. If you have paid already, write to us: we’ll send your order or return the money.',
        ],
      };
    case 'cancelled':
      return {
        subject: `Your order ${number} was cancelled`,
        paragraphs: ['We have cancelled your order. Nothing is owed.'],
      };
    case 'payment returned':
      return {
        subject: `Your payment for the order ${number} goes back`,
        paragraphs: [
          'Your payment came when we could not take it any more: the order had ended or was paid already. We return the whole amount, and you need to do nothing. We’re sorry.',
        ],
      };
  }
}

function howToPay({ number, payment, total, heldUntil, seller }: OrderRow, timeZone: string): string[] {
  if (total === 0) return [];
  if (payment === 'stripe') return ['We’ll write again when your payment has reached us.'];
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const until = heldUntil && day.format(heldUntil);
  return [
    `Please transfer ${money(total)}${until ? ` by ${until}` : ''}, with the reference ${number}.`,
    ...(seller.bankDetails ? [seller.bankDetails] : ['Reply to this mail for our bank details.']),
  ];
}

const money = (amount: number) => formatMoney({ amount, currency: 'USD' });
