import { itemName } from '#contract/shop/item-name.ts';
import { DateTime } from '../../../../layout/date-time.tsx';
import { addressLines } from '../address-lines.ts';
import { linesToShip, type Order } from '../order.ts';

/** The parcel's contents, for the packer and the recipient. Without prices, so that it suits a gift. */
export function PackingSlip({ order }: { order: Order }) {
  const left = linesToShip(order);
  const rows = left.length > 0 ? left : order.lines.map((line) => ({ line, left: line.quantity }));
  return (
    <article className="printed packing-slip" aria-label={`Packing slip ${order.number}`}>
      <header>
        <address>
          <strong>{order.seller.name}</strong>
          <div className="written">{order.seller.address}</div>
        </address>
        <div>
          <strong>Order {order.number}</strong>
          <div>
            <DateTime iso={order.placedAt} />
          </div>
          <div>{order.shippingName}</div>
        </div>
      </header>
      <address className="to">
        {addressLines(order).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <div key={at}>{line}</div>
        ))}
      </address>
      <table>
        <caption>{left.length > 0 ? 'In this parcel' : 'Everything has been shipped'}</caption>
        <thead>
          <tr>
            <th scope="col">Qty</th>
            <th scope="col">SKU</th>
            <th scope="col">Product</th>
            <th scope="col">Packed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, left }) => (
            <tr key={line.position}>
              <td>{left}</td>
              <td>{line.sku}</td>
              <td>{itemName(line)}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.giftNote && <p className="gift written">{order.giftNote}</p>}
    </article>
  );
}
