import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { currencySign, useCurrencies } from '../../../fields/currencies.ts';
import { ItemButtons } from '../../../fields/lists/item-buttons.tsx';
import { moved } from '../../../fields/lists/move.ts';
import type { VariantTexts } from './variant-texts.ts';

type Text = 'sku' | 'size' | 'option' | 'price' | 'weight' | 'hsCode' | 'origin';

type Heading = { name: Text; label: string; width: string; hint: string };

const columnsIn = (currency: string, optionName: string | undefined): Heading[] => [
  { name: 'sku', label: 'SKU', width: '15rem', hint: '' },
  { name: 'size', label: 'Size', width: '6rem', hint: '' },
  ...(optionName === undefined
    ? []
    : [{ name: 'option' as const, label: optionName, width: '7.5rem', hint: '' }]),
  { name: 'price', label: `Price, ${currencySign(currency)}`, width: '6.5rem', hint: 'the product’s' },
  { name: 'weight', label: 'Weight, g', width: '5.5rem', hint: '0' },
  { name: 'hsCode', label: 'HS code', width: '7.5rem', hint: '' },
  { name: 'origin', label: 'Origin', width: '4.5rem', hint: 'GB' },
];

type Props = {
  rows: readonly VariantTexts[];
  /** Heading of the second option; undefined if there is none. */
  optionName: string | undefined;
  /** Errors by field, such as `variants.0.sku`. */
  errors: Readonly<Record<string, string>>;
  onChange: (rows: VariantTexts[]) => void;
};

/** Editable variants, in the order in which pages offer them. */
export function VariantTable({ rows, optionName, errors, onChange }: Props) {
  const columns = columnsIn(useCurrencies().shop, optionName);
  const set = (at: number, change: Partial<VariantTexts>) =>
    onChange(rows.map((row, each) => (each === at ? { ...row, ...change } : row)));
  return (
    <table className="dense variants" aria-label="Variants">
      <thead>
        <tr>
          {columns.map(({ name, label, width }) => (
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
            {columns.map(({ name, label, hint }) => {
              const Cell = name === 'sku' ? 'th' : 'td';
              return (
                <Cell key={name} scope={name === 'sku' ? 'row' : undefined} data-label={label}>
                  <Input
                    label={`${label} of ${name === 'sku' ? numbered(at) : nameOf(row, at)}`}
                    value={row[name]}
                    hint={hint}
                    isFixed={name === 'sku' && row.isKnown}
                    failure={errors[`variants.${at}.${name}`]}
                    onChange={(text) => set(at, { [name]: text })}
                  />
                </Cell>
              );
            })}
            <td data-label="Stock">
              <StockInput
                name={nameOf(row, at)}
                row={row}
                failure={errors[`variants.${at}.stock`]}
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

/** A counted stock is text: only ledger entries change it. */
function StockInput({
  name,
  row,
  failure,
  onChange,
}: {
  name: string;
  row: VariantTexts;
  failure: string | undefined;
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
            failure={failure}
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
  failure,
  onChange,
}: {
  label: string;
  value: string;
  hint: string;
  isFixed?: boolean;
  failure: string | undefined;
  onChange: (text: string) => void;
}) {
  if (isFixed) return <strong>{value}</strong>;
  return (
    <TextField
      fullWidth
      value={value}
      placeholder={hint}
      error={failure !== undefined}
      helperText={failure}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
