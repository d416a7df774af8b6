import { taxWords } from '#contract/core/tax-words.ts';
import { Amount, priceWords } from '../amount.tsx';
import type { Order } from '../order-query.ts';
import { Row } from '../totals.tsx';

/** The totals of an order. */
export function OrderSums({ order }: { order: Order }) {
  const { currency, subtotal, discount, code, shipping, shippingName, taxes, pricesIncludeTax } = order;
  const money = (amount: number) => <Amount {...{ amount, currency }} />;
  const dues = taxes.filter(({ tax }) => tax > 0);
  return (
    <div className="order-sums">
      <dl className="buying-totals">
        <Row name="Subtotal">{money(subtotal)}</Row>
        {discount > 0 && <Row name={code ? `Discount, ${code}` : 'Discount'}>{money(-discount)}</Row>}
        <Row name={shippingName ? `Delivery, ${shippingName}` : 'Delivery'}>
          {priceWords(shipping, currency)}
        </Row>
        {!pricesIncludeTax &&
          dues.map(({ name, rate, tax }) => (
            <Row key={name + rate} name={taxWords(name, rate)}>
              {money(tax)}
            </Row>
          ))}
      </dl>
      <p className="buying-total">
        <span>Total</span>
        {money(order.total)}
      </p>
      {pricesIncludeTax &&
        dues.map(({ name, rate, tax }) => (
          <p key={name + rate} className="buying-included">
            Includes {money(tax)} {taxWords(name, rate)}
          </p>
        ))}
      {order.refunded > 0 && (
        <p className="buying-refunded">
          <span>Refunded</span>
          {money(-order.refunded)}
        </p>
      )}
    </div>
  );
}
