import { addressLines } from '../address-lines.ts';
import type { Order } from '../order.ts';

/** The recipient in large type, the sender in small type. */
export function AddressLabel({ order, size }: { order: Order; size: 'label' | 'sheet' }) {
  const { seller } = order;
  const sender = [seller.name, ...seller.address.split('\n')].filter((line) => line.trim() !== '');
  const lines = addressLines(order);
  return (
    <article
      className="printed address-label"
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

/** Characters per line and lines per label for each type size; print.css has the sizes. */
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
