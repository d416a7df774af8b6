import type { Order } from '../order-query.ts';

type Words = { title: string; text: string };

const WORDS: Record<Exclude<Order['state'], 'pending'>, Words> = {
  paid: {
    title: 'Paid, thank you',
    text: 'Your payment is here. We pack your order next, and write to you when it leaves.',
  },
  packed: { title: 'Packed', text: 'Your order is packed and waits for the carrier.' },
  shipped: { title: 'On its way', text: 'Your order has left us.' },
  delivered: { title: 'Delivered', text: 'Your order has arrived. We hope that you like it.' },
  cancelled: {
    title: 'Cancelled',
    text: 'This order is cancelled. Nothing is sent, and nothing is to be paid.',
  },
  refunded: { title: 'Refunded', text: 'We have paid you back. A bank may take some days to show it.' },
};

/** Where an order stands, as a title and a sentence. */
export function stateWords({
  state,
  payment,
  lines,
  total,
  toConfirm,
}: Pick<Order, 'state' | 'payment' | 'lines' | 'total' | 'toConfirm'>): Words {
  if (state === 'pending' && payment === 'stripe')
    return {
      title: 'Waiting for your payment',
      text: 'Your order is kept for you. As soon as the card payment is through, it says so here.',
    };
  if (toConfirm === 'by mail')
    return { title: 'One step is left', text: 'Please confirm your order by the link in our mail.' };
  if (state === 'pending')
    return {
      title: 'Thank you for your order',
      text: 'It is kept for you. We send it when your bank transfer is here.',
    };
  const isPart = (state === 'paid' || state === 'packed') && lines.some(({ shipped }) => shipped > 0);
  if (state === 'paid' && total === 0 && !isPart)
    return { title: 'Thank you for your order', text: 'We pack it next, and write to you when it leaves.' };
  return isPart
    ? { title: 'Partly on its way', text: 'A part of your order has left us, the rest follows.' }
    : WORDS[state];
}

/** What happened to an order, for its buyer. */
const EVENTS: Record<string, string> = {
  placed: 'Ordered',
  confirmed: 'Confirmed',
  paid: 'Paid',
  packed: 'Packed',
  parcel: 'A parcel was sent',
  shipped: 'Everything was sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Ended unpaid',
  refunded: 'Refunded',
};

export const eventWords = (what: string): string => EVENTS[what] ?? what;
