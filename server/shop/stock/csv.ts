import { z } from 'zod';
import { asDecimal } from '#contract/core/money.ts';
import { isCountable, type StockRow, UNCOUNTABLE, VariantDetails } from '#contract/shop/staff-stock.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import { inOurWords, sentenceOf } from '#server/platform/http/input-messages.ts';
import { readTable } from '#server/platform/http/read-table.ts';
import { isScientific } from './spreadsheet-marks.ts';

const COLUMNS = [
  'sku',
  'product',
  'name',
  'size',
  'option',
  'price',
  'weight',
  'hsCode',
  'origin',
  'stock',
  'stockSaved',
] as const;
export const TO_ORDER = 'to order';

/** CSV of all variants for a spreadsheet. Prices have two decimals; an empty price means the product's. */
export const stockCsv = (rows: readonly StockRow[]): string =>
  toCsv([
    COLUMNS,
    ...rows.map((row) => [
      row.sku,
      row.product,
      row.productName,
      row.size,
      row.option,
      row.price === null ? '' : asDecimal(row.price),
      row.weight,
      row.hsCode,
      row.origin,
      row.stock ?? TO_ORDER,
      row.stock ?? TO_ORDER,
    ]),
  ]);

/**
 * A row of a spreadsheet: an empty cell or missing column leaves the value unchanged. `stockSaved`: the stock when the file was exported;
 * if `stock` still equals it, nobody counted, and units may have been sold since.
 */
export type CsvRow = {
  row: number;
  product: string | undefined;
  stockSaved: number | null | undefined;
  details: Partial<VariantDetails> & { sku: string };
};
export type CsvNote = { row: number; message: string };

/** Spreadsheets may write `12` as `12.0`, or as `12,0` where the comma is the decimal separator. */
const numberIn = (text: string): number => Number(text.replace(',', '.'));

const { sku, size, option, weight, origin } = VariantDetails.shape;
const Stock = z
  .union(
    [
      z.literal(TO_ORDER).transform(() => null),
      z
        .string()
        .regex(/^\d{1,7}(?:[.,]0+)?$/)
        .transform(numberIn),
    ],
    `must be a whole number, or: ${TO_ORDER}`,
  )
  .optional();
const Cells = z
  .object({
    sku,
    product: z.string().optional(),
    size: size.unwrap().optional(),
    option: option.unwrap().optional(),
    price: z
      .string()
      .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, 'must be an amount such as 12.50')
      .transform((amount) => Math.round(numberIn(amount) * 100))
      .refine((cents) => cents <= 100_000_000)
      .optional(),
    weight: z
      .string()
      .regex(/^\d{1,7}(?:[.,]0+)?$/, 'must be whole grams')
      .transform(numberIn)
      .pipe(weight.unwrap())
      .optional(),
    hsCode: z
      .string()
      .transform((code) => code.replace(/^(\d+)[.,]0+$/, '$1'))
      // A code that begins with a zero may arrive as five digits.
      .refine((code) => /^\d{5,10}$/.test(code), 'must be 6 to 10 digits')
      .optional(),
    origin: origin.unwrap().optional(),
    stock: Stock,
    stockSaved: Stock,
  })
  .refine(({ stock, stockSaved }) => stock === stockSaved || isCountable(stock), {
    path: ['stock'],
    error: UNCOUNTABLE,
  });

/** Parses the rows of a spreadsheet, numbered as it shows them, and lists their issues. Throws Invalid if it is not a table. */
export function readStockCsv(text: string): { rows: CsvRow[]; faults: CsvNote[] } {
  const rows: CsvRow[] = [];
  const faults: CsvNote[] = [];
  const seen = new Set<string>();
  for (const { row, cells, extra } of readTable(text, COLUMNS, 'sku')) {
    const against = (message: string) => void faults.push({ row, message });
    if (extra) {
      against('There are more cells than columns: a cell with a comma needs quotation marks');
      continue;
    }
    if (isScientific(cells.sku ?? '')) {
      against(
        `A spreadsheet has made ${cells.sku} of a SKU, and its digits are lost. Format the column as text`,
      );
      continue;
    }
    const read = Cells.safeParse(cells, { error: inOurWords });
    if (!read.success) {
      against(read.error.issues.map(sentenceOf).join('. '));
      continue;
    }
    const { product, stockSaved, ...details } = read.data;
    if (seen.has(details.sku)) against(`${details.sku} stands in another row too`);
    seen.add(details.sku);
    rows.push({ row, product, stockSaved, details });
  }
  return { rows, faults };
}
