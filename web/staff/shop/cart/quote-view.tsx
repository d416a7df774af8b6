import type { cartCalls } from '#contract/cart-calls.ts';
import { formatAmount } from '#contract/money.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { DenseTable } from '../../frame/dense-table.tsx';
import { Amount } from '../amount.tsx';
import { SumList } from '../sum-list.tsx';

export type Quote = ReplyOf<typeof cartCalls.quote>;

/** What a cart comes to, line by line, and what stands against it. */
export function QuoteView({ quote }: { quote: Quote }) {
  const { currency } = quote;
  const money = (amount: number) => <Amount amount={amount} currency={currency} />;
  const chosen = chosenOf(quote);
  return (
    <div className="quote">
      <DenseTable
        label="What it comes to"
        rows={quote.lines}
        rowKey={({ sku }) => sku}
        empty="The cart is empty: add a product."
        columns={[
          {
            label: 'Product',
            cell: ({ name, size, sku, problem }) => (
              <>
                {name || sku}
                {size && `, ${size}`}
                {problem && <div className="quote-problem">{problem.message}</div>}
              </>
            ),
          },
          { label: 'Pieces', isFigure: true, cell: ({ quantity }) => quantity },
          { label: 'Each', isFigure: true, cell: ({ unitPrice }) => money(unitPrice) },
          {
            label: 'Discount',
            isFigure: true,
            cell: ({ discount }) => discount > 0 && money(-discount),
          },
          { label: 'Tax', isFigure: true, cell: ({ tax }) => money(tax) },
          { label: 'Sum', isFigure: true, cell: ({ total }) => money(total) },
        ]}
      />
      <div role="status">
        {quote.problems.map(({ field, message }) => (
          <p key={`${field} ${message}`} className="quote-problem">
            {message}
          </p>
        ))}
        <p className="sr-only">{comesTo(quote)}</p>
      </div>
      {quote.lines.length > 0 && (
        <SumList
          sums={[
            { name: 'Goods', value: money(quote.subtotal) },
            quote.discount > 0 && { name: `Discount (${quote.code})`, value: money(-quote.discount) },
            chosen && { name: `Delivery: ${chosen.name}`, value: money(quote.shippingPrice) },
            quote.taxRate > 0 && {
              name: `${quote.pricesIncludeTax ? 'Includes ' : ''}${quote.taxName} ${quote.taxRate / 100}%`,
              value: money(quote.tax),
            },
            {
              name: totalOf(quote),
              value: money(quote.total),
              isTotal: true,
            },
          ]}
        />
      )}
    </div>
  );
}

const chosenOf = ({ shipping, chosen }: Quote) => shipping.find(({ id }) => id === chosen);

const totalOf = (quote: Quote) => (chosenOf(quote) ? 'Total' : 'Total without delivery');

/** In one sentence, which is spoken when it changes. */
function comesTo(quote: Quote): string {
  if (quote.lines.length === 0) return 'Nothing is in the cart.';
  const bad = quote.lines.filter(({ problem }) => problem).length;
  const problems = bad > 0 ? ` ${bad === 1 ? '1 product has' : `${bad} products have`} a problem.` : '';
  return `${totalOf(quote)}: ${formatAmount(quote.total, quote.currency)}.${problems}`;
}
