import { Button } from '@mui/material';
import { useRef } from 'react';
import { CountInput } from '../../../fields/count-input.tsx';
import { followFocus } from '../../../fields/lists/follow-focus.ts';
import { VariantChoice } from './variant-choice.tsx';

export type CartLine = { sku: string; quantity: number };

type Props = {
  lines: readonly CartLine[];
  /** Name of a SKU, if a quote contains it. */
  nameOf: (sku: string) => string | undefined;
  onChange: (lines: CartLine[]) => void;
};

/** The lines of a cart. */
export function CartLines({ lines, nameOf, onChange }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const add = (sku: string) => {
    const there = lines.some((line) => line.sku === sku);
    onChange(
      there
        ? lines.map((line) => (line.sku === sku ? { ...line, quantity: line.quantity + 1 } : line))
        : [...lines, { sku, quantity: 1 }],
    );
  };
  return (
    <div ref={whole} className="cart-lines">
      <ul>
        {lines.map(({ sku, quantity }, at) => (
          <li key={sku} data-item="">
            <CountInput
              label={`Quantity of ${nameOf(sku) ?? sku}`}
              value={quantity}
              min={1}
              max={99}
              onChange={(count) =>
                onChange(lines.map((line, each) => (each === at ? { sku, quantity: count } : line)))
              }
            />
            <Button
              color="inherit"
              data-move="remove"
              aria-label={`Remove ${nameOf(sku) ?? sku}`}
              onClick={({ currentTarget }) => {
                if (lines.length > 1) followFocus(currentTarget, Math.min(at, lines.length - 2));
                else whole.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
                onChange(lines.toSpliced(at, 1));
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <VariantChoice onChoose={add} />
    </div>
  );
}
