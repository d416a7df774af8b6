import { itemName } from '#contract/shop/item-name.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import type { Order } from '../order-query.ts';

/** An order's parcels: their contents and links to the carrier's tracking page. */
export function Parcels({ order: { parcels, lines } }: { order: Order }) {
  if (parcels.length === 0) return null;
  const contentsOf = (units: Order['parcels'][number]['lines']) =>
    units
      .map(({ position, quantity }) => {
        const line = lines.find((each) => each.position === position);
        return line && `${quantity} × ${itemName(line)}`;
      })
      .filter(Boolean)
      .join('; ');
  return (
    <section aria-labelledby="order-parcels">
      <h2 id="order-parcels">{parcels.length > 1 ? 'Your parcels' : 'Your parcel'}</h2>
      <ul className="buying-lines">
        {parcels.map(({ carrier, tracking, url, lines: units, shippedAt, shippedDay }) => (
          <li key={shippedAt + tracking} className="order-parcel">
            <div>
              <p>
                {carrier || 'Sent'}, <LongDate iso={shippedDay} />
              </p>
              <p className="text-small text-muted">{contentsOf(units)}</p>
            </div>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer" className="link">
                Track {tracking}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              <span className="text-muted">{tracking}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
