import { formatAmount } from '#contract/core/money.ts';
import { taxWords } from '#contract/core/tax-words.ts';
import type { cartCalls } from '#contract/shop/cart-calls.ts';
import { itemName } from '#contract/shop/item-name.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { DenseTable } from '../../../layout/lists/dense-table.tsx';
import { Amount } from '../amount.tsx';
import { TotalsList } from '../totals-list.tsx';

export type Quote = ReplyOf<typeof cartCalls.quote>;

/** A cart's quote line by line, with its total and problems. */
export function QuoteView({ quote }: { quote: Quote }) {
  const { currency } = quote;
  const money = (amount: number) => <Amount amount={amount} currency={currency} />;
  const chosen = chosenOf(quote);
  return (
    <div className="quote">
      <DenseTable
        label="Total"
        rows={quote.lines}
        rowKey={({ sku }) => sku}
        empty="The cart is empty: add a product."
        columns={[
          {
            label: 'Product',
            cell: ({ name, sku, problem, ...chosen }) => (
              <>
                {itemName({ ...chosen, name: name || sku })}
                {problem && <div className="quote-problem">{problem.message}</div>}
              </>
            ),
          },
          { label: 'Qty', isFigure: true, cell: ({ quantity }) => quantity },
          { label: 'Price', isFigure: true, cell: ({ unitPrice }) => money(unitPrice) },
          {
            label: 'Discount',
            isFigure: true,
            cell: ({ discount }) => discount > 0 && money(-discount),
          },
          { label: 'Tax', isFigure: true, cell: ({ tax }) => money(tax) },
          { label: 'Amount', isFigure: true, cell: ({ total }) => money(total) },
        ]}
      />
      <div role="status">
        {quote.problems.map(({ field, message }) => (
          <p key={`${field} ${message}`} className="quote-problem">
            {message}
          </p>
        ))}
        <p className="sr-only">{totalText(quote)}</p>
      </div>
      {quote.lines.length > 0 && (
        <TotalsList
          sums={[
            { name: 'Goods', value: money(quote.subtotal) },
            quote.discount > 0 && { name: `Discount (${quote.code})`, value: money(-quote.discount) },
            chosen && { name: `Delivery: ${chosen.name}`, value: money(quote.shippingPrice) },
            quote.taxRate > 0 && {
              name: `${quote.pricesIncludeTax ? 'Includes ' : ''}${taxWords(quote.taxName, quote.taxRate)}`,
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

/** The quote as one sentence, announced when it changes. */
function totalText(quote: Quote): string {
  if (quote.lines.length === 0) return 'Nothing is in the cart.';
  const bad = quote.lines.filter(({ problem }) => problem).length;
  const problems = bad > 0 ? ` ${bad === 1 ? '1 product has' : `${bad} products have`} a problem.` : '';
  return `${totalOf(quote)}: ${formatAmount(quote.total, quote.currency)}.${problems}`;
}
