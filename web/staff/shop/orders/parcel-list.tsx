import { Moment } from '../../frame/moment.tsx';
import { NewTab } from '../../frame/new-tab.tsx';
import type { Order } from './order.ts';
import { piecesOf } from './pieces.ts';

/** The parcels that have gone, with what was in each. */
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
              <Moment iso={parcel.shippedAt} />: {piecesOf(order, parcel.lines)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
