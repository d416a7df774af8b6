import { DateTime } from '../../../layout/date-time.tsx';
import { NewTab } from '../../../layout/new-tab.tsx';
import type { Order } from './order.ts';
import { quantitiesInWords } from './quantities-in-words.ts';

/** The shipped parcels with their contents. */
export function ParcelList({ order }: { order: Order }) {
  if (order.parcels.length === 0) return null;
  return (
    <>
      <h2>Parcels</h2>
      <ol className="lines">
        {order.parcels.map((parcel) => (
          <li key={`${parcel.shippedAt} ${parcel.tracking}`}>
            {parcel.carrier}{' '}
            {parcel.url ? (
              <a href={parcel.url} target="_blank" rel="noopener noreferrer">
                {parcel.tracking}
                <NewTab />
              </a>
            ) : (
              parcel.tracking || 'without a number'
            )}{' '}
            <span className="quiet">
              <DateTime iso={parcel.shippedAt} />: {quantitiesInWords(order, parcel.lines)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
