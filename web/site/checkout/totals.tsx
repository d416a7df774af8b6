import type { ReactNode } from 'react';
import { taxWords } from '#contract/core/tax-words.ts';
import { Amount, priceWords } from './amount.tsx';
import type { Quote } from './calls.ts';

type TotalsProps = {
  quote: Quote;
  /** In the cart no delivery method is chosen yet: shows the lowest delivery cost. */
  isBeforeDelivery?: boolean;
};

/** The sums of a quote; the total is announced when it changes. */
export function Totals({ quote, isBeforeDelivery = false }: TotalsProps) {
  const { currency, subtotal, discount, tax, taxName, taxRate, total, pricesIncludeTax } = quote;
  const least = Math.min(...quote.shipping.map(({ price }) => price));
  const money = (amount: number) => <Amount {...{ amount, currency }} />;
  const problem = quote.problems.find(({ field }) => field === 'lines');
  return (
    <>
      {problem && <p className="buying-problem">{problem.message}</p>}
      <dl className="buying-totals">
        <Row name="Subtotal">{money(subtotal)}</Row>
        {discount > 0 && <Row name="Discount">{money(-discount)}</Row>}
        <Row name="Delivery">
          <Delivery {...{ quote, isBeforeDelivery, least }} />
        </Row>
        {tax > 0 && !pricesIncludeTax && <Row name={taxWords(taxName, taxRate)}>{money(tax)}</Row>}
      </dl>
      <p className="buying-total" aria-live="polite" aria-atomic="true">
        <span>{isBeforeDelivery && least !== 0 ? 'Total before delivery' : 'Total'}</span>
        {money(total)}
      </p>
      {tax > 0 && pricesIncludeTax && (
        <p className="buying-tax">
          Includes {money(tax)} <span>{taxWords(taxName, taxRate)}</span>
        </p>
      )}
    </>
  );
}

/** `least`: Infinity if there is no delivery method. */
type DeliveryProps = Required<TotalsProps> & { least: number };

function Delivery({ quote, isBeforeDelivery, least }: DeliveryProps) {
  const isKnown = isBeforeDelivery ? quote.shipping.length > 0 : quote.chosen;
  const price = isBeforeDelivery ? least : quote.shippingPrice;
  const problem = quote.problems.find(({ field }) => field === 'shipping');
  const words = isKnown
    ? (isBeforeDelivery && price > 0 ? 'from ' : '') + priceWords(price, quote.currency)
    : (problem?.message ?? (isBeforeDelivery ? 'worked out at checkout' : 'not chosen yet'));
  return <span className={isKnown ? 'tabular-nums' : 'text-muted'}>{words}</span>;
}

export const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
