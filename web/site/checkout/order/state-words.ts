import type { Order } from '../order-query.ts';

type Words = { title: string; text: string };

const WORDS: Record<Exclude<Order['state'], 'pending'>, Words> = {
  paid: {
    title: 'Paid, thank you',
    text: 'We’ve received your payment. We’ll pack your order next, and email you when it ships.',
  },
  packed: { title: 'Packed', text: 'Your order is packed and waiting for the carrier.' },
  shipped: { title: 'On its way', text: 'Your order is on its way.' },
  delivered: { title: 'Delivered', text: 'Your order has arrived. We hope you like it.' },
  cancelled: {
    title: 'Cancelled',
    text: 'This order is cancelled. Nothing will be sent, and there’s nothing to pay.',
  },
  refunded: { title: 'Refunded', text: 'We’ve refunded you. Your bank may take a few days to show it.' },
};

/** An order's state as a title and a sentence. */
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
      text: 'We’ve put your order aside. This page will say so once your card payment goes through.',
    };
  if (toConfirm === 'by mail')
    return { title: 'One more step', text: 'Please confirm your order with the link in our email.' };
  if (state === 'pending')
    return {
      title: 'Thank you for your order',
      text: 'We’ve put it aside and will post it once your transfer arrives.',
    };
  const isPart = (state === 'paid' || state === 'packed') && lines.some(({ shipped }) => shipped > 0);
  if (state === 'paid' && total === 0 && !isPart)
    return { title: 'Thank you for your order', text: 'We’ll pack it next, and email you when it ships.' };
  return isPart
    ? { title: 'Partly on its way', text: 'Part of your order is on its way; the rest will follow.' }
    : WORDS[state];
}

/** Events of an order, in words for its buyer. */
const EVENTS: Record<string, string> = {
  placed: 'Ordered',
  confirmed: 'Confirmed',
  paid: 'Paid',
  packed: 'Packed',
  parcel: 'Parcel sent',
  shipped: 'Everything sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired unpaid',
  refunded: 'Refunded',
};

export const eventWords = (what: string): string => EVENTS[what] ?? what;
