import { Button, TextField } from '@mui/material';
import { VariantChoice } from './variant-choice.tsx';

export type CartLine = { sku: string; quantity: number };

type Props = {
  lines: readonly CartLine[];
  /** What a SKU is called, where a quote has said it. */
  nameOf: (sku: string) => string | undefined;
  onChange: (lines: CartLine[]) => void;
};

/** What a cart holds. */
export function CartLines({ lines, nameOf, onChange }: Props) {
  const add = (sku: string) => {
    const there = lines.some((line) => line.sku === sku);
    onChange(
      there
        ? lines.map((line) => (line.sku === sku ? { ...line, quantity: line.quantity + 1 } : line))
        : [...lines, { sku, quantity: 1 }],
    );
  };
  return (
    <div className="cart-lines">
      <ul>
        {lines.map(({ sku, quantity }, at) => (
          <li key={sku}>
            <TextField
              type="number"
              label={`Pieces of ${nameOf(sku) ?? sku}`}
              value={quantity}
              slotProps={{ htmlInput: { min: 1, max: 99 } }}
              onChange={({ target }) => {
                const wanted = Math.min(Math.max(Math.floor(Number(target.value)) || 1, 1), 99);
                onChange(lines.map((line, each) => (each === at ? { sku, quantity: wanted } : line)));
              }}
            />
            <Button
              color="inherit"
              aria-label={`Remove ${nameOf(sku) ?? sku}`}
              onClick={() => onChange(lines.toSpliced(at, 1))}
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
