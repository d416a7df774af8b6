import { type MailKind, paragraphs } from './mail-kind.ts';

const THANKS = 'Thank you for your order. We’ve received it and put your items aside.';
const TO_CONFIRM =
  'Thank you for your order. Please open the link below within an hour to confirm it, and we’ll put your items aside. Otherwise the order is cancelled automatically.';
const TRANSFER = ['Please transfer {toPay}, quoting the reference {orderNumber}.', '{bankDetails}'];
const NOT_YOU =
  'If this wasn’t you, somebody entered your address by mistake, and you don’t need to do anything.';

/** Every mail to a buyer greets, says what has happened, lists what it is about, and leads to the order. */
const about = (...words: readonly string[]): string =>
  paragraphs(
    'Hello {name},',
    ...words,
    '{items}',
    'Your order, invoice and tracking:\n{orderPage}',
    '{signature}',
  );
const toConfirm = (...words: readonly string[]): string =>
  paragraphs('Hello {name},', ...words, '{items}', 'Confirm your order:\n{confirmation}', '{signature}');

const links = { orderPage: 'See your order {orderNumber}' } as const;
const confirms = { confirmation: 'Confirm your order {orderNumber}' } as const;
const ORDER = ['name', 'orderNumber', 'total', 'items', 'orderPage'] as const;
const CONFIRM = ['name', 'orderNumber', 'total', 'items', 'confirmation'] as const;
const PARCEL = ['parcel', 'carrier', 'trackingNumber', 'trackingLink'] as const;

const shipped = (first: string) => ({
  when: 'When a parcel is handed over',
  placeholders: [...ORDER, ...PARCEL],
  subject: 'Your order {orderNumber} is on its way',
  text: about(first, 'Sent by {parcel}.', 'Track it at:\n{trackingLink}'),
  links: { trackingLink: 'Track your parcel', ...links },
});

/** Mails to the buyer of an order. */
export const ORDER_MAILS = {
  orderByTransfer: {
    title: 'Order received, to be paid by bank transfer',
    when: 'At once, for orders by members and by staff',
    placeholders: [...ORDER, 'toPay', 'payBy', 'bankDetails'],
    needs: ['orderNumber', 'bankDetails', 'orderPage'],
    subject: 'Your order {orderNumber}',
    text: about(THANKS, ...TRANSFER),
    links,
  },
  orderToConfirm: {
    title: 'Order to confirm, to be paid by bank transfer',
    when: 'At once, if only the link in this mail shows that the address is theirs',
    placeholders: [...CONFIRM, 'toPay', 'payBy', 'bankDetails'],
    needs: ['confirmation'],
    subject: 'Please confirm your order {orderNumber}',
    text: toConfirm(TO_CONFIRM, ...TRANSFER, NOT_YOU),
    links: confirms,
  },
  orderByCard: {
    title: 'Order received, to be paid by card',
    when: 'At once',
    placeholders: ORDER,
    needs: ['orderPage'],
    subject: 'Your order {orderNumber}',
    text: about(THANKS, 'We’ll write again when your payment has reached us.'),
    links,
  },
  freeOrder: {
    title: 'Order received, nothing to pay',
    when: 'At once, if a discount code covers all of it',
    placeholders: ORDER,
    needs: ['orderPage'],
    subject: 'Your order {orderNumber}',
    text: about(THANKS),
    links,
  },
  freeOrderToConfirm: {
    title: 'Order to confirm, nothing to pay',
    when: 'At once, if a discount code covers all of it and only the link in this mail shows that the address is theirs',
    placeholders: CONFIRM,
    needs: ['confirmation'],
    subject: 'Please confirm your order {orderNumber}',
    text: toConfirm(TO_CONFIRM, NOT_YOU),
    links: confirms,
  },
  orderPaid: {
    title: 'Payment received',
    when: 'When the payment has arrived',
    placeholders: [...ORDER, 'invoiceNumber'],
    needs: ['orderPage'],
    subject: 'Payment received for your order {orderNumber}',
    text: about(
      'We have received your payment. Your invoice is {invoiceNumber}; you can print it from your order page. We’ll write again when your order is on its way.',
    ),
    links,
  },
  freeOrderInvoice: {
    title: 'Invoice of an order with nothing to pay',
    when: 'When the order is accepted',
    placeholders: [...ORDER, 'invoiceNumber'],
    needs: ['orderPage'],
    subject: 'Your invoice for order {orderNumber}',
    text: about(
      'There is nothing to pay. Your invoice is {invoiceNumber}; you can print it from your order page. We’ll write again when your order is on its way.',
    ),
    links,
  },
  orderShipped: { title: 'Order sent', ...shipped('Your order is on its way.') },
  orderShippedInPart: {
    title: 'Part of an order sent',
    ...shipped('Part of your order is on its way. The rest will follow.'),
    when: 'When a parcel is handed over, and more is to follow',
  },
  orderRefunded: {
    title: 'Refund',
    when: 'When money was given back',
    placeholders: [...ORDER, 'refund', 'creditNote'],
    subject: 'A refund for your order {orderNumber}',
    text: about(
      'We have refunded {refund}. The credit note is {creditNote}. It may take a few days to reach your account.',
    ),
    links,
  },
  orderExpired: {
    title: 'Not paid in time',
    when: 'When the last day to pay is over',
    placeholders: ORDER,
    subject: 'Your order {orderNumber} was cancelled',
    text: about(
      'Your payment did not reach us in time, so your items are no longer reserved. You owe nothing. If you’ve already paid, write to us: we’ll send your order or return the money.',
    ),
    links,
  },
  orderCancelled: {
    title: 'Order cancelled',
    when: 'When staff cancel an order',
    placeholders: ORDER,
    subject: 'Your order {orderNumber} was cancelled',
    text: about('We’ve cancelled your order. You owe nothing.'),
    links,
  },
  paymentReturned: {
    title: 'Payment returned',
    when: 'When a payment arrives that cannot be accepted any more',
    placeholders: ORDER,
    subject: 'Your payment for order {orderNumber} is being returned',
    text: about(
      'Your payment arrived when we could no longer accept it: the order had expired, was already paid, or its discount code had been used up. We’re returning the full amount; you don’t need to do anything. We’re sorry.',
    ),
    links,
  },
} as const satisfies Record<string, MailKind>;
