import { addressLines } from './address-lines.ts';
import type { Order } from './order.ts';

/** Where the parcel goes, large, and where it comes from, small. */
export function AddressLabel({ order, size }: { order: Order; size: 'label' | 'sheet' }) {
  const { seller } = order;
  const sender = [seller.name, ...seller.address.split('\n')].filter((line) => line.trim() !== '');
  return (
    <article className="paper address-label" data-size={size} aria-label="Address label">
      <p className="sender">{sender.join(' · ')}</p>
      <address>
        {addressLines(order).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <div key={at}>{line}</div>
        ))}
      </address>
      <p className="sender">{order.number}</p>
    </article>
  );
}
