import { formatMoney } from '#contract/core/money.ts';
import type { OrderRow } from '../read-order.ts';
import type { EmailKind } from './email-kind.ts';

/** `link`: the carrier's tracking page. */
type Words = { subject: string; paragraphs: string[]; link?: string };

/** `confirmation`: link that confirms the order, if it needs that. `payBy`: last day of a bank transfer. */
export type Way = { confirmation?: string; payBy: Date | null };

/** Subject and sentences of a mail, with days in the given time zone. They contain nothing that a buyer typed. */
export function wordsOf(emailKind: EmailKind, order: OrderRow, timeZone: string, way: Way): Words {
  const { number } = order;
  switch (emailKind.kind) {
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
          `${order.total > 0 ? 'We have received your payment.' : 'There is nothing to pay.'} Your invoice is ${order.invoiceNumber}; you can print it from your order page. We’ll write again when your order is on its way.`,
        ],
      };
    case 'shipped': {
      const { carrier, tracking } = emailKind.parcel;
      return {
        subject: `Your order ${number} is on its way`,
        paragraphs: [
          emailKind.isLast
            ? 'Your order is on its way.'
            : 'Part of your order is on its way. The rest will follow.',
          `Sent by ${carrier}${tracking && `, number ${tracking}`}.`,
        ],
        ...(emailKind.url && { link: emailKind.url }),
      };
    }
    case 'refunded':
      return {
        subject: `A refund for your order ${number}`,
        paragraphs: [
          `We have refunded ${money(emailKind.refund.amount)}. The credit note is ${emailKind.refund.creditNote}. It may take a few days to reach your account.`,
        ],
      };
    case 'expired':
      return {
        subject: `Your order ${number} was cancelled`,
        paragraphs: [
          'Your payment did not reach us in time, so your items are no longer reserved. You owe nothing. If you’ve already paid, write to us: we’ll send your order or return the money.',
        ],
      };
    case 'cancelled':
      return {
        subject: `Your order ${number} was cancelled`,
        paragraphs: ['We’ve cancelled your order. You owe nothing.'],
      };
    case 'payment returned':
      return {
        subject: `Your payment for order ${number} is being returned`,
        paragraphs: [
          'Your payment arrived when we could no longer accept it: the order had expired, was already paid, or its discount code had been used up. We’re returning the full amount; you don’t need to do anything. We’re sorry.',
        ],
      };
  }
}

const SET_ASIDE = 'Thank you for your order. We’ve received it and put your items aside.';
const TO_CONFIRM = [
  'Thank you for your order. Please open the link below within an hour to confirm it, and we’ll put your items aside. Otherwise the order is cancelled automatically.',
];
const NOT_YOU =
  'If this wasn’t you, somebody entered your address by mistake, and you don’t need to do anything.';

function howToPay({ number, payment, total, seller }: OrderRow, timeZone: string, { payBy }: Way): string[] {
  if (total === 0) return [];
  if (payment === 'stripe') return ['We’ll write again when your payment has reached us.'];
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const until = payBy && day.format(payBy);
  return [
    `Please transfer ${money(total)}${until ? ` by ${until}` : ''}, quoting the reference ${number}.`,
    ...(seller.bankDetails ? [seller.bankDetails] : ['Reply to this email for our bank details.']),
  ];
}

const money = (amount: number) => formatMoney({ amount, currency: 'USD' });
