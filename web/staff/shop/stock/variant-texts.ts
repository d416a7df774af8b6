import type { staffStockCalls } from '#contract/staff-stock-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { amountOf, typedAmount } from '../../fields/money.ts';
import type { StockRow } from './stock.ts';

/** A variant as somebody types it. `isKnown`: it is there already, so its SKU stays and its stock goes by the ledger. */
export type VariantTexts = {
  sku: string;
  size: string;
  price: string;
  weight: string;
  hsCode: string;
  origin: string;
  isCounted: boolean;
  stock: string;
  isKnown: boolean;
  /** Of what is there: whether it was counted before. */
  wasCounted: boolean;
};

type Details = BodyOf<typeof staffStockCalls.putVariants>['variants'][number];

export const EMPTY: VariantTexts = {
  sku: '',
  size: '',
  price: '',
  weight: '',
  hsCode: '',
  origin: '',
  isCounted: true,
  stock: '',
  isKnown: false,
  wasCounted: false,
};

export const textsOf = ({ sku, size, price, weight, hsCode, origin, stock }: StockRow): VariantTexts => ({
  sku,
  size,
  price: typedAmount(price, 'USD'),
  weight: weight === 0 ? '' : String(weight),
  hsCode,
  origin,
  isCounted: stock !== null,
  stock: stock === null ? '' : String(stock),
  isKnown: true,
  wasCounted: stock !== null,
});

/** A variant for each size of a product, with a SKU made of its address and the size. */
export function proposed(product: string, sizes: readonly string[]): VariantTexts[] {
  const words = (text: string) =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(Boolean)
      .join('-');
  const all = sizes.length > 0 ? sizes : [''];
  return all.map((size) => ({
    ...EMPTY,
    size,
    sku: [words(product), words(size)].filter(Boolean).join('-').slice(0, 60),
  }));
}

/** What was typed, as the call takes it; or a sentence for each field that cannot be read, by its name in the call. */
export function readTexts(
  rows: readonly VariantTexts[],
): { variants: Details[]; faults?: undefined } | { faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const whole = (text: string, name: string, sentence: string): number => {
    if (/^\d{1,9}$/.test(text.trim())) return Number(text);
    faults[name] = sentence;
    return 0;
  };
  const variants = rows.map((row, at) => {
    const price = amountOf(row.price, 'USD');
    if (typeof price === 'string') faults[`variants.${at}.price`] = 'Price must be an amount such as 25.00';
    return {
      sku: row.sku.trim().toUpperCase(),
      size: row.size.trim(),
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
  return Object.keys(faults).length > 0 ? { faults } : { variants };
}
