import type { Order } from './order.ts';

type Event = Pick<Order['events'][number], 'what' | 'detail'>;

/** An event of an order as a sentence. An unknown event is shown by its name. */
export function eventWords({ what, detail }: Event): string {
  const text = (name: string) => (typeof detail?.[name] === 'string' ? detail[name] : '');
  switch (what) {
    case 'note':
      return text('text');
    case 'parcel':
      return ['Parcel shipped', text('carrier'), text('tracking')].filter(Boolean).join(', ');
    case 'shipped':
      return ['Last parcel shipped', text('carrier'), text('tracking')].filter(Boolean).join(', ');
    case 'paid':
      return detail?.late === true ? 'Paid after it had expired' : 'Paid';
    case 'cancelled':
    case 'refunded':
    case 'refund failed':
      return [WORDS[what], text('reason')].filter(Boolean).join(': ');
    default:
      return WORDS[what] ?? what;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  placed: 'Placed',
  confirmed: 'Confirmed: it is held until payment is due',
  packed: 'Packed',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Cancelled automatically: not paid in time',
  refunded: 'Money given back',
  'refund asked': 'The provider was asked to give money back',
  'refund failed': 'A refund has failed: the money has not gone back',
  'payment refused': 'A payment arrived that the order could not take: it is being returned',
  'payment not returned': 'A payment could not be given back: the money is still here',
  'payment again': 'The provider was asked again to give a payment back',
  'payment by hand': 'A payment was given back by hand',
  'refund found': 'Money was given back at the payment provider',
  address: 'The address was changed',
  'mail again': 'A mail was sent again',
  asked: 'The customer has asked about it: see Messages',
};
