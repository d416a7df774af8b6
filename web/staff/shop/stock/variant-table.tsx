import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { ItemButtons } from '../../fields/item-buttons.tsx';
import { moved } from '../../fields/move.ts';
import type { VariantTexts } from './variant-texts.ts';

type Text = 'sku' | 'size' | 'price' | 'weight' | 'hsCode' | 'origin';

const COLUMNS: readonly { name: Text; label: string; width: string; hint: string }[] = [
  { name: 'sku', label: 'SKU', width: '15rem', hint: '' },
  { name: 'size', label: 'Size', width: '6rem', hint: '' },
  { name: 'price', label: 'Price, $', width: '6.5rem', hint: 'the product’s' },
  { name: 'weight', label: 'Weight, g', width: '5.5rem', hint: '0' },
  { name: 'hsCode', label: 'HS code', width: '7.5rem', hint: '' },
  { name: 'origin', label: 'Origin', width: '4.5rem', hint: 'GB' },
];

type Props = {
  rows: readonly VariantTexts[];
  /** Sentences by field, as `variants.0.sku`. */
  faults: Readonly<Record<string, string>>;
  onChange: (rows: VariantTexts[]) => void;
};

/** Variants to type into, in the order in which pages offer them. */
export function VariantTable({ rows, faults, onChange }: Props) {
  const set = (at: number, change: Partial<VariantTexts>) =>
    onChange(rows.map((row, each) => (each === at ? { ...row, ...change } : row)));
  return (
    <table className="dense variants" aria-label="Variants">
      <thead>
        <tr>
          {COLUMNS.map(({ name, label, width }) => (
            <th key={name} scope="col" style={{ width }}>
              {label}
            </th>
          ))}
          <th scope="col">Stock</th>
          <th scope="col">Order</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a variant has no other name until it has a SKU
          <tr key={at} data-item={nameOf(row, at)}>
            {COLUMNS.map(({ name, label, hint }) => {
              const Cell = name === 'sku' ? 'th' : 'td';
              return (
                <Cell key={name} scope={name === 'sku' ? 'row' : undefined} data-label={label}>
                  <Input
                    label={`${label} of ${name === 'sku' ? numbered(at) : nameOf(row, at)}`}
                    value={row[name]}
                    hint={hint}
                    isFixed={name === 'sku' && row.isKnown}
                    fault={faults[`variants.${at}.${name}`]}
                    onChange={(text) => set(at, { [name]: text })}
                  />
                </Cell>
              );
            })}
            <td data-label="Stock">
              <StockInput
                name={nameOf(row, at)}
                row={row}
                fault={faults[`variants.${at}.stock`]}
                onChange={(change) => set(at, change)}
              />
            </td>
            <td>
              <ItemButtons
                name={nameOf(row, at)}
                at={at}
                count={rows.length}
                onMove={(to) => onChange(moved(rows, at, to))}
                onRemove={() => onChange(rows.toSpliced(at, 1))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const numbered = (at: number) => `variant ${at + 1}`;

const nameOf = ({ sku }: VariantTexts, at: number) => sku || numbered(at);

/** The stock of what is counted already is text: it changes by the ledger. */
function StockInput({
  name,
  row,
  fault,
  onChange,
}: {
  name: string;
  row: VariantTexts;
  fault: string | undefined;
  onChange: (change: Partial<VariantTexts>) => void;
}) {
  return (
    <>
      {row.isCounted &&
        (row.wasCounted ? (
          <span>{row.stock}</span>
        ) : (
          <Input
            label={`Stock of ${name}`}
            value={row.stock}
            hint="0"
            fault={fault}
            onChange={(stock) => onChange({ stock })}
          />
        ))}
      <FormControlLabel
        className="whole"
        label="Made to order"
        control={
          <Checkbox
            size="small"
            checked={!row.isCounted}
            slotProps={{ input: { 'aria-label': `Made to order: ${name}` } }}
            onChange={({ target }) => onChange({ isCounted: !target.checked })}
          />
        }
      />
    </>
  );
}

function Input({
  label,
  value,
  hint,
  isFixed = false,
  fault,
  onChange,
}: {
  label: string;
  value: string;
  hint: string;
  isFixed?: boolean;
  fault: string | undefined;
  onChange: (text: string) => void;
}) {
  if (isFixed) return <strong>{value}</strong>;
  return (
    <TextField
      fullWidth
      value={value}
      placeholder={hint}
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
