import { MOST_PIECES } from '#contract/cart-rules.ts';
import { formatAmount } from '#contract/money.ts';
import type { CartLine } from '#web/current-cart.ts';
import { Amount } from '../amount.tsx';
import type { Quote, QuoteLine } from '../calls.ts';
import { Goods, nameOf } from '../goods.tsx';
import { Problem } from '../problem.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

type CartRowProps = {
  line: CartLine;
  /** What the server says of it, once it has. */
  priced: QuoteLine | undefined;
  currency: Quote['currency'] | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** It takes the focus that was on Undo. */
  isReturned: boolean;
};

/** A line of the cart. Fewer pieces than asked for, or none, are said and shown, never quietly corrected. */
export function CartRow(props: CartRowProps) {
  const { line: kept, priced, currency, onQuantity, onRemove, isReturned } = props;
  // It may have another name by now. Of what has gone the server knows none.
  const line = priced?.name ? { ...kept, name: priced.name, slug: priced.slug } : kept;
  const isCurrent = priced?.asked === line.quantity;
  const problem = isCurrent ? priced.problem : undefined;
  const isGone = problem !== undefined && priced?.quantity === 0;
  const shown = problem && priced ? priced.quantity : line.quantity;
  return (
    <li className="buying-line" data-gone={isGone || undefined}>
      <Goods goods={{ ...line, slug: problem?.kind === 'gone' ? '' : line.slug }} image={line.image ?? null}>
        {!isGone && (
          <p className="text-small text-faint">
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
            label={nameOf(line)}
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
          Remove<span className="sr-only"> {nameOf(line)}</span>
        </button>
        <p className="buying-line-total" data-stale={(priced && !isCurrent) || undefined}>
          {priced && currency && !isGone && <Amount amount={priced.total} currency={currency} />}
        </p>
      </div>
    </li>
  );
}

const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true });
