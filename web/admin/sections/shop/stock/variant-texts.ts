import type { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { amountOf, typedAmount } from '../../../fields/money.ts';
import type { StockRow } from './stock.ts';

/** A variant as typed. `isKnown`: it exists already, so its SKU is fixed and its stock changes by the ledger. */
export type VariantTexts = {
  sku: string;
  size: string;
  option: string;
  price: string;
  weight: string;
  hsCode: string;
  origin: string;
  isCounted: boolean;
  stock: string;
  isKnown: boolean;
  /** For existing ones: whether it was counted before. */
  wasCounted: boolean;
};

type Details = BodyOf<typeof staffStockCalls.putVariants>['variants'][number];

export const EMPTY: VariantTexts = {
  sku: '',
  size: '',
  option: '',
  price: '',
  weight: '',
  hsCode: '',
  origin: '',
  isCounted: true,
  stock: '',
  isKnown: false,
  wasCounted: false,
};

/** The stock of a counted variant is left out: pieces are sold while somebody types. */
export const textsOf = ({
  sku,
  size,
  option,
  price,
  weight,
  hsCode,
  origin,
  stock,
}: StockRow): VariantTexts => ({
  sku,
  size,
  option,
  price: typedAmount(price),
  weight: weight === 0 ? '' : String(weight),
  hsCode,
  origin,
  isCounted: stock !== null,
  stock: '',
  isKnown: true,
  wasCounted: stock !== null,
});

export const skuOf = ({ sku }: VariantTexts): string => sku.trim().toUpperCase();

/** A row with its current stock. One that a colleague has deleted meanwhile counts as new: saving it creates it again. */
export function withStored(row: VariantTexts, variants: readonly StockRow[]): VariantTexts {
  if (!row.isKnown) return row;
  const stored = variants.find(({ sku }) => sku === row.sku);
  if (!stored) return { ...row, isKnown: false, wasCounted: false };
  const { stock } = stored;
  return stock === null ? { ...row, wasCounted: false } : { ...row, wasCounted: true, stock: String(stock) };
}

/** The typed variants in the call's format, or a sentence for each invalid field, by its name in the call. */
export function readTexts(
  rows: readonly VariantTexts[],
): { variants: Details[]; errors?: undefined } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const whole = (text: string, name: string, sentence: string): number => {
    if (/^\d{1,9}$/.test(text.trim())) return Number(text);
    errors[name] = sentence;
    return 0;
  };
  const variants = rows.map((row, at) => {
    const price = amountOf(row.price);
    if (typeof price === 'string') errors[`variants.${at}.price`] = 'Price must be an amount such as 25.00';
    return {
      sku: skuOf(row),
      size: row.size.trim(),
      option: row.option.trim(),
      price: typeof price === 'number' ? price : null,
      weight: row.weight.trim()
        ? whole(row.weight, `variants.${at}.weight`, 'Weight must be whole grams')
        : 0,
      hsCode: row.hsCode.trim(),
      origin: row.origin.trim().toUpperCase(),
      stock: row.isCounted
        ? whole(row.stock, `variants.${at}.stock`, 'Stock must be a whole number, or made to order')
        : null,
    };
  });
  return Object.keys(errors).length > 0 ? { errors } : { variants };
}
