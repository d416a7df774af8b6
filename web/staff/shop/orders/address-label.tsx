import { addressLines } from './address-lines.ts';
import type { Order } from './order.ts';

/** Where the parcel goes, large, and where it comes from, small. */
export function AddressLabel({ order, size }: { order: Order; size: 'label' | 'sheet' }) {
  const { seller } = order;
  const sender = [seller.name, ...seller.address.split('\n')].filter((line) => line.trim() !== '');
  const lines = addressLines(order);
  return (
    <article
      className="paper address-label"
      data-size={size}
      data-type={size === 'label' ? typeFor(lines) : undefined}
      aria-label="Address label"
    >
      <p className="sender">{sender.join(' · ')}</p>
      <address>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <div key={at}>{line}</div>
        ))}
      </address>
      <p className="sender">{order.number}</p>
    </article>
  );
}

/** How many letters a line holds, and how many lines the label, in each size of type; paper.css has the sizes. */
const TYPES = [
  { name: undefined, letters: 36, lines: 5 },
  { name: 'small', letters: 50, lines: 9 },
] as const;

const typeFor = (address: readonly string[]) => {
  const roomy = TYPES.find(
    ({ letters, lines }) => address.reduce((sum, line) => sum + Math.ceil(line.length / letters), 0) <= lines,
  );
  return roomy ? roomy.name : 'smallest';
};
