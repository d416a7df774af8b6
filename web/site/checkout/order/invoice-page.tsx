import type { Site } from '#contract/catalogue/company.ts';
import { imageUrl } from '#contract/core/images.ts';
import { orderPath } from '#contract/core/paths.ts';
import { itemName } from '#contract/shop/item-name.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useData } from '../../state/use-query.ts';
import { Amount } from '../amount.tsx';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { orderQuery } from '../order-query.ts';
import { DeliveryAddress } from './delivery-address.tsx';
import { OrderSums } from './order-sums.tsx';
import { useRefetch } from './use-refetch.ts';

type InvoicePageProps = { number: string; orderKey: string; site: Site };

/** An order's invoice on one sheet; before it is paid, the order itself (product.md#order). */
export function InvoicePage({ number, orderKey, site: { contact, brand, identity } }: InvoicePageProps) {
  const logo = identity?.logoOnLight;
  const query = orderQuery(number, orderKey);
  const order = useData(query);
  useRefetch(query);
  const hydrated = useHydrated();
  const { seller, currency, invoiceNumber, paidDay, placedDay, reference } = order;
  return (
    <CheckoutLayout
      title={invoiceNumber ? `Invoice ${invoiceNumber}` : `Order ${order.number}`}
      contact={contact}
    >
      <p className="invoice-bar screen-only">
        <a href={orderPath(number, orderKey)} className="link">
          Back to your order
        </a>
        <button
          type="button"
          className="button-quiet needs-script"
          disabled={!hydrated}
          onClick={() => print()}
        >
          Print
        </button>
      </p>
      <div className="invoice daylight">
        {logo && (
          <img src={imageUrl(logo, { width: 480 })} alt={brand} style={{ height: '3rem', width: 'auto' }} />
        )}
        <div className="invoice-heads">
          <div>
            <h2>From</h2>
            <p className="whitespace-pre-line">{[seller.name, seller.address].filter(Boolean).join('\n')}</p>
            {seller.taxId && <p>Tax number {seller.taxId}</p>}
          </div>
          <div>
            <h2>Bill to</h2>
            <DeliveryAddress {...order} />
          </div>
          <dl>
            <div>
              <dt>Order</dt>
              <dd>{order.number}</dd>
            </div>
            <div>
              <dt>Ordered</dt>
              <dd>
                <LongDate iso={placedDay} />
              </dd>
            </div>
            <div>
              <dt>{paidDay ? 'Paid' : 'Payment'}</dt>
              <dd>{paidDay ? <LongDate iso={paidDay} /> : 'Unpaid'}</dd>
            </div>
          </dl>
        </div>
        <table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Qty</th>
              <th scope="col">Price</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.position}>
                <td>
                  {itemName(line)} <small>{line.sku}</small>
                </td>
                <td>{line.quantity}</td>
                <td>
                  <Amount amount={line.unitPrice} currency={currency} />
                </td>
                <td>
                  <Amount amount={line.unitPrice * line.quantity} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <OrderSums order={order} />
        {reference && seller.bankDetails && (
          <p className="whitespace-pre-line">
            Please pay by bank transfer, quoting reference {reference}:{'\n'}
            {seller.bankDetails}
          </p>
        )}
      </div>
    </CheckoutLayout>
  );
}
