import { formatAmount } from '#contract/core/money.ts';
import { MOST_PIECES } from '#contract/shop/cart-rules.ts';
import { itemName } from '#contract/shop/item-name.ts';
import type { CartLine } from '../../state/current-cart.ts';
import { Amount } from '../amount.tsx';
import type { Quote, QuoteLine } from '../calls.ts';
import { Goods } from '../goods.tsx';
import { Problem } from '../problem.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

type CartRowProps = {
  line: CartLine;
  /** Its line of the quote, once loaded. */
  priced: QuoteLine | undefined;
  currency: Quote['currency'] | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Whether Undo has just restored it: then it gets the focus. */
  isReturned: boolean;
};

/** A line of the cart. If fewer pieces than requested are available, or none, the row says so; the quantity is never corrected silently. */
export function CartRow(props: CartRowProps) {
  const { line: stored, priced, currency, onQuantity, onRemove, isReturned } = props;
  // The product may have been renamed since. For a deleted product the server has no name.
  const line = priced?.name ? { ...stored, name: priced.name, slug: priced.slug } : stored;
  const isCurrent = priced?.asked === line.quantity;
  const problem = isCurrent ? priced.problem : undefined;
  const isGone = problem !== undefined && priced?.quantity === 0;
  const shown = problem && priced ? priced.quantity : line.quantity;
  return (
    <li className="buying-line" data-gone={isGone || undefined}>
      <Goods goods={{ ...line, slug: problem?.kind === 'gone' ? '' : line.slug }} image={line.image ?? null}>
        {!isGone && (
          <p className="text-small text-faint">
            {priced?.regularPrice && currency && (
              <s className="mr-2">{formatAmount(priced.regularPrice, currency)}</s>
            )}
            {priced && currency ? `${formatAmount(priced.unitPrice, currency)} each` : ' '}
          </p>
        )}
        <p className="buying-problem" role="status">
          <Problem words={problem?.message} />
        </p>
      </Goods>
      <div className="buying-line-foot">
        {!isGone && (
          <QuantityStepper
            label={itemName(line)}
            quantity={shown}
            most={problem?.kind === 'fewer' ? shown : MOST_PIECES}
            onChange={onQuantity}
          />
        )}
        <button
          ref={isReturned ? takeFocus : undefined}
          type="button"
          className="buying-remove link"
          onClick={onRemove}
        >
          Remove<span className="sr-only"> {itemName(line)}</span>
        </button>
        <p className="buying-line-total" data-stale={(priced && !isCurrent) || undefined}>
          {priced && currency && !isGone && <Amount amount={priced.total} currency={currency} />}
        </p>
      </div>
    </li>
  );
}

const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true });
