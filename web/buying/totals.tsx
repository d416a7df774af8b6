import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import type { Quote } from './calls.ts';

type TotalsProps = {
  quote: Quote;
  /** In the cart nothing is chosen yet: what delivery costs at least. */
  isBeforeDelivery?: boolean;
};

/** The sums of a quote; the total is announced when it changes. */
export function Totals({ quote, isBeforeDelivery = false }: TotalsProps) {
  const { currency, subtotal, discount, tax, taxName, taxRate, total, pricesIncludeTax } = quote;
  const least = Math.min(...quote.shipping.map(({ price }) => price));
  const money = (amount: number, minus = false) => <Amount {...{ amount, currency, minus }} />;
  return (
    <>
      <dl className="buying-totals">
        <Row name="Subtotal">{money(subtotal)}</Row>
        {discount > 0 && <Row name="Discount">{money(discount, true)}</Row>}
        <Row name="Delivery">
          <Delivery {...{ quote, isBeforeDelivery, least, money }} />
        </Row>
        {tax > 0 && !pricesIncludeTax && <Row name={taxWords(taxName, taxRate)}>{money(tax)}</Row>}
      </dl>
      <p className="buying-total" aria-live="polite" aria-atomic="true">
        <span>{isBeforeDelivery && least !== 0 ? 'Total before delivery' : 'Total'}</span>
        {money(total)}
      </p>
      {tax > 0 && pricesIncludeTax && (
        <p className="buying-tax">
          Includes {money(tax)} {taxWords(taxName, taxRate)}
        </p>
      )}
    </>
  );
}

/** `least`: Infinity where there is no way to deliver. */
type DeliveryProps = Required<TotalsProps> & { least: number; money: (amount: number) => ReactNode };

function Delivery({ quote, isBeforeDelivery, least, money }: DeliveryProps) {
  const isKnown = isBeforeDelivery ? quote.shipping.length > 0 : quote.chosen;
  const price = isBeforeDelivery ? least : quote.shippingPrice;
  if (isKnown)
    return price === 0 ? (
      'Free'
    ) : (
      <>
        {isBeforeDelivery && 'from '}
        {money(price)}
      </>
    );
  const problem = quote.problems.find(({ field }) => field === 'shipping');
  return (
    <span className="text-muted">
      {problem?.message ?? (isBeforeDelivery ? 'worked out at checkout' : 'not chosen yet')}
    </span>
  );
}

/** `VAT 20%`; `rate` in hundredths of a per cent. */
export const taxWords = (name: string, rate: number) => `${name} ${rate / 100}%`;

export const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
