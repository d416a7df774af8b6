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
  const least = quote.shipping.length > 0 ? Math.min(...quote.shipping.map(({ price }) => price)) : undefined;
  const money = (amount: number, minus = false) => <Amount {...{ amount, currency, minus }} />;
  return (
    <>
      <dl className="buying-totals">
        <Row name="Subtotal">{money(subtotal)}</Row>
        {discount > 0 && <Row name="Discount">{money(discount, true)}</Row>}
        <Row name="Delivery">
          {isBeforeDelivery ? (
            <FromPrice least={least} money={money} />
          ) : (
            <Delivery quote={quote} money={money} />
          )}
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

type Paint = (amount: number) => ReactNode;

function FromPrice({ least, money }: { least: number | undefined; money: Paint }) {
  if (least === undefined) return <span className="text-muted">worked out at checkout</span>;
  return least === 0 ? 'Free' : <>from {money(least)}</>;
}

function Delivery({ quote, money }: { quote: Quote; money: Paint }) {
  if (!quote.chosen) return <span className="text-muted">not chosen yet</span>;
  return quote.shippingPrice === 0 ? 'Free' : money(quote.shippingPrice);
}

/** `VAT 20%`; `rate` in hundredths of a per cent. */
export const taxWords = (name: string, rate: number) => `${name} ${rate / 100}%`;

export const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
