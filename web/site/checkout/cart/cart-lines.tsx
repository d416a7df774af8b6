import { useEffect, useRef } from 'react';
import { itemName } from '#contract/shop/item-name.ts';
import { setQuantity } from '../../state/change-cart.ts';
import type { CartLine } from '../../state/current-cart.ts';
import type { Quote } from '../calls.ts';
import { CartRow } from './cart-row.tsx';
import type { useRemovedLine } from './use-removed-line.ts';

type CartLinesProps = {
  lines: readonly CartLine[];
  removing: ReturnType<typeof useRemovedLine>;
  quote: Quote | undefined;
};

/** The lines as stored in the browser, each with its line of the quote. A removed line is replaced by Undo. */
export function CartLines({ lines, removing, quote }: CartLinesProps) {
  const { removed, returned, remove, undo } = removing;
  const rows = lines.map((line, at) => (
    <CartRow
      key={line.sku}
      line={line}
      priced={quote?.lines.find(({ sku }) => sku === line.sku)}
      currency={quote?.currency}
      onQuantity={(quantity) => setQuantity(line.sku, quantity)}
      onRemove={() => remove(line, at)}
      isReturned={line.sku === returned}
    />
  ));
  const isGone = removed && !lines.some(({ sku }) => sku === removed.line.sku);
  if (isGone) rows.splice(removed.at, 0, <RemovedRow key="removed" line={removed.line} undo={undo} />);
  return rows.length > 0 && <ul className="buying-lines">{rows}</ul>;
}

/** Gets the focus that was on the removed line. */
function RemovedRow({ line, undo }: { line: CartLine; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each line that is removed.
  useEffect(() => button.current?.focus({ preventScroll: true }), [line]);
  return (
    <li className="buying-removed">
      <p role="status">{`${itemName(line)} was removed.`}</p>
      <button ref={button} type="button" className="link" onClick={undo}>
        Undo<span className="sr-only">{`, put ${itemName(line)} back`}</span>
      </button>
    </li>
  );
}
