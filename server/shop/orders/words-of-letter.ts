import { formatMoney } from '#contract/money.ts';
import type { Occasion } from './occasion.ts';
import type { OrderRow } from './read-order.ts';

/** `link`: where a parcel can be followed. */
type Words = { subject: string; paragraphs: string[]; link?: string };

/** `confirmation`: the link that confirms an order, where it waits for that. `payBy`: the last day of a bank transfer. */
export type Way = { confirmation?: string; payBy: Date | null };

/** Subject and sentences of a mail, with days of the time zone. Nothing that a buyer typed is in them. */
export function wordsOf(occasion: Occasion, order: OrderRow, timeZone: string, way: Way): Words {
  const { number } = order;
  switch (occasion.kind) {
    case 'received':
      return {
        subject: way.confirmation ? `Please confirm your order ${number}` : `Your order ${number}`,
        paragraphs: [
          ...(way.confirmation ? TO_CONFIRM : [SET_ASIDE]),
          ...howToPay(order, timeZone, way),
          ...(way.confirmation ? [NOT_YOU] : []),
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
          'Your payment came when we could not take it any more: the order had ended, was paid already, or its discount code had been used up. We return the whole amount, and you need to do nothing. We’re sorry.',
        ],
      };
  }
}

const SET_ASIDE = 'Thank you for your order. We have it, and your items are set aside.';
const TO_CONFIRM = [
  'Thank you for your order. Please open the link below within an hour: then your items are set aside for you. Without that, the order is cancelled by itself.',
];
const NOT_YOU =
  'If this was not you, somebody gave your address by mistake, and there is nothing you need to do.';

function howToPay({ number, payment, total, seller }: OrderRow, timeZone: string, { payBy }: Way): string[] {
  if (total === 0) return [];
  if (payment === 'stripe') return ['We’ll write again when your payment has reached us.'];
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const until = payBy && day.format(payBy);
  return [
    `Please transfer ${money(total)}${until ? ` by ${until}` : ''}, with the reference ${number}.`,
    ...(seller.bankDetails ? [seller.bankDetails] : ['Reply to this mail for our bank details.']),
  ];
}

const money = (amount: number) => formatMoney({ amount, currency: 'USD' });
