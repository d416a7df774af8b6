import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { grouped } from '#contract/grouped.ts';
import { isCountable, type StockRow, UNCOUNTABLE, VariantDetails } from '#contract/staff-stock.ts';
import { cellText, toCsv } from '#server/http/csv.ts';
import { Invalid } from '#server/http/errors.ts';
import { inOurWords, sentenceOf } from '#server/http/input-messages.ts';

const COLUMNS = [
  'sku',
  'product',
  'name',
  'size',
  'price',
  'weight',
  'hsCode',
  'origin',
  'stock',
  'stockSaved',
] as const;
export const TO_ORDER = 'to order';
const MOST_ROWS = 5_000;

/** All variants for a spreadsheet. Prices in dollars; a price that is empty is the product's. */
export const stockCsv = (rows: readonly StockRow[]): string =>
  toCsv([
    COLUMNS,
    ...rows.map((row) => [
      row.sku,
      row.product,
      row.productName,
      row.size,
      row.price === null ? '' : (row.price / 100).toFixed(2),
      row.weight,
      row.hsCode,
      row.origin,
      row.stock ?? TO_ORDER,
      row.stock ?? TO_ORDER,
    ]),
  ]);

/**
 * A row of a spreadsheet: an empty cell, or a column that is missing, leaves what is there. `stockSaved`: the stock when the file
 * was saved; one that still says so was not counted, and pieces may have been sold since.
 */
export type CsvRow = {
  row: number;
  product: string | undefined;
  stockSaved: number | null | undefined;
  details: Partial<VariantDetails> & { sku: string };
};
export type CsvNote = { row: number; message: string };

const { sku, size, weight, hsCode, origin } = VariantDetails.shape;
const Stock = z
  .union(
    [
      z.literal(TO_ORDER).transform(() => null),
      z
        .string()
        .regex(/^\d{1,7}$/)
        .transform(Number),
    ],
    `must be a whole number, or: ${TO_ORDER}`,
  )
  .optional();
const Cells = z
  .object({
    sku,
    product: z.string().optional(),
    size: size.unwrap().optional(),
    price: z
      .string()
      .regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'must be dollars such as 12.50')
      .transform((dollars) => Math.round(Number(dollars) * 100))
      .refine((cents) => cents <= 100_000_000)
      .optional(),
    weight: z.coerce.number('must be whole grams').pipe(weight.unwrap()).optional(),
    hsCode: hsCode.unwrap().optional(),
    origin: origin.unwrap().optional(),
    stock: Stock,
    stockSaved: Stock,
  })
  .refine(({ stock, stockSaved }) => stock === stockSaved || isCountable(stock), {
    path: ['stock'],
    error: UNCOUNTABLE,
  });

/** The rows of a spreadsheet, numbered as it shows them, and what is wrong with them. Throws Invalid if it is none. */
export function readStockCsv(text: string): { rows: CsvRow[]; faults: CsvNote[] } {
  const records = recordsIn(text);
  const rows: CsvRow[] = [];
  const faults: CsvNote[] = [];
  const seen = new Set<string>();
  for (const [at, record] of records.entries()) {
    const row = at + 2; // the first has the names of the columns
    const cells = Object.entries(record).flatMap(([name, cell]) =>
      cell === '' ? [] : [[name, cellText(cell)]],
    );
    const read = Cells.safeParse(Object.fromEntries(cells), { error: inOurWords });
    if (!read.success) {
      faults.push({ row, message: read.error.issues.map(sentenceOf).join('. ') });
      continue;
    }
    const { product, stockSaved, ...details } = read.data;
    if (seen.has(details.sku)) faults.push({ row, message: `${details.sku} stands in another row too` });
    seen.add(details.sku);
    rows.push({ row, product, stockSaved, details });
  }
  return { rows, faults };
}

/** What a browser makes of bytes that are no UTF-8, as spreadsheets write them where nobody chooses it. */
const LOST_LETTER = '\uFFFD';

function recordsIn(text: string): Record<string, string>[] {
  if (text.includes(LOST_LETTER))
    throw new Invalid(
      'Letters of this file are lost, since it is not saved in UTF-8: save it anew as “CSV UTF-8”',
    );
  const firstLine = text.slice(0, 2_000).split('\n', 1)[0] ?? '';
  try {
    const records = z.array(z.record(z.string(), z.string())).parse(
      parse(text, {
        bom: true,
        columns: (names: string[]) => names.map((name) => name.trim()),
        delimiter: firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',',
        skip_empty_lines: true,
        trim: true,
        max_record_size: 10_000,
        to: MOST_ROWS + 1,
      }),
    );
    if (records.length > MOST_ROWS) throw new Invalid(`The file has more than ${grouped(MOST_ROWS)} rows`);
    const names = Object.keys(records[0] ?? {});
    if (!names.includes('sku')) throw new Invalid('The file has no column named sku, or no row');
    const unknown = names.find((name) => !COLUMNS.some((column) => column === name));
    if (unknown !== undefined) throw new Invalid(`The column ${unknown} is not one of ${COLUMNS.join(', ')}`);
    return records;
  } catch (error) {
    if (error instanceof CsvError) throw new Invalid(`This is not CSV that can be read: ${error.message}`);
    throw error;
  }
}
