import { inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { variantWords } from '#contract/shop/item-name.ts';
import { alikeAmong, isCountable, UNCOUNTABLE } from '#contract/shop/staff-stock.ts';
import { stockMoves, variants } from '#server/platform/db/tables/shop.ts';
import { type CsvNote, type CsvRow, TO_ORDER } from './csv.ts';
import { knownProducts } from './known-products.ts';
import { isDated, isStripped, looksLikeDay } from './spreadsheet-marks.ts';
import { REPLACED } from './write-variants.ts';

type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'execute'>;
type Outcome = {
  changed: number;
  created: number;
  unchanged: number;
  faults: CsvNote[];
  warnings: CsvNote[];
  /** Changes that a spreadsheet may have caused unintentionally and that need confirmation: new variants, other sizes, options and codes. */
  asks: CsvNote[];
};

type Row = typeof variants.$inferSelect;
type Wanted = { row: number; before: Row | undefined; after: Omit<Row, 'updatedAt'> };

const NEW = { size: '', option: '', price: null, weight: 0, hsCode: '', origin: '', stock: null };

/**
 * Updates variants from the rows and adds those that name a product, in one statement. `stock` is a counted value. With an issue, or in a
 * dry run, nothing is written.
 */
export async function importCsv(
  tx: Tx,
  rows: readonly CsvRow[],
  staff: string,
  isTry: boolean,
): Promise<Outcome> {
  const skus = rows.map(({ details }) => details.sku);
  const slugs = rows.flatMap(({ product }) => product ?? []);
  const isOfTheSame = sql`${variants.product} IN (SELECT product FROM variants WHERE ${inArray(variants.sku, ['', ...skus])})`;
  const stored = await tx
    .select()
    .from(variants)
    .where(
      or(
        inArray(variants.sku, ['', ...skus]),
        inArray(sql`ltrim(${variants.sku}, '0')`, ['', ...skus]),
        inArray(variants.product, ['', ...slugs]),
        isOfTheSame,
      ),
    )
    .orderBy(variants.sku)
    .for('update');
  const known = new Set([...stored.map(({ product }) => product), ...(await knownProducts(tx, slugs))]);
  const bySku = new Map(stored.map((variant) => [variant.sku, variant]));
  const last = new Map<string, number>();
  for (const { product, position } of stored) last.set(product, Math.max(last.get(product) ?? 0, position));

  const faults: CsvNote[] = [];
  const warnings: CsvNote[] = [];
  const wanted = rows.flatMap(({ row, product, stockSaved, details: { sku: read, ...given } }): Wanted[] => {
    const { sku, details, marks } = mended(read, given, bySku);
    for (const message of marks) warnings.push({ row, message });
    const before = bySku.get(sku);
    const against = (message: string): Wanted[] => {
      faults.push({ row, message });
      return [];
    };
    if (details.hsCode && details.hsCode.length < 6)
      return against(`The HS code of ${sku} must be 6 to 10 digits`);
    if (before && product !== undefined && product !== before.product)
      return against(`${sku} belongs to ${before.product}`);
    if (before) {
      const wasCounted = details.stock !== stockSaved;
      const after = { ...withoutTime(before), ...details };
      if (wasCounted && stockSaved !== undefined && ![stockSaved, after.stock].includes(before.stock))
        warnings.push({
          row,
          message: `The stock of ${sku} was ${wordsOf(stockSaved)} when the file was saved, is ${wordsOf(before.stock)} now and becomes ${wordsOf(after.stock)}`,
        });
      return [{ row, before, after: wasCounted ? after : { ...after, stock: before.stock } }];
    }
    if (product === undefined) return against(`There is no variant ${sku}; a new one needs its product`);
    if (!known.has(product)) return against(`There is no product ${product}`);
    if (!isCountable(details.stock)) return against(`The stock of ${sku} ${UNCOUNTABLE}`);
    const position = (last.get(product) ?? -1) + 1;
    last.set(product, position);
    return [{ row, before, after: { sku, product, position, ...NEW, ...details } }];
  });
  faults.push(...alikeIssues(stored, wanted), ...namedTwice(wanted));
  const changes = wanted.filter(({ before, after }) => !before || !isSame(before, after));
  const outcome = {
    created: changes.filter(({ before }) => !before).length,
    changed: changes.filter(({ before }) => before).length,
    unchanged: rows.length - changes.length,
    faults,
    warnings,
    asks: changes.flatMap(asksOf),
  };
  if (isTry || faults.length > 0 || changes.length === 0) return outcome;
  await tx
    .insert(variants)
    .values(changes.map(({ after }) => after))
    .onConflictDoUpdate({ target: variants.sku, set: { ...REPLACED, updatedAt: sql`now()` } });
  const moves = changes.flatMap(({ before, after: { sku, stock } }) => {
    const change = (stock ?? 0) - (before?.stock ?? 0);
    return change === 0 ? [] : [{ sku, change, stockAfter: stock, reason: 'import' as const, staff }];
  });
  if (moves.length > 0) await tx.insert(stockMoves).values(moves);
  return outcome;
}

type Given = CsvRow['details'];

/** A stored row merged with the spreadsheet's, after undoing known damage by spreadsheets; and what was corrected. */
function mended(read: string, given: Omit<Given, 'sku'>, bySku: ReadonlyMap<string, Row>) {
  const marks: string[] = [];
  const alike = bySku.has(read) ? [] : [...bySku.keys()].filter((each) => isStripped(each, read));
  const [only = read] = alike.length === 1 ? alike : [];
  if (only !== read) marks.push(`${read} is taken for ${only}: a spreadsheet leaves zeros out`);
  const before = bySku.get(only);
  const details = { ...given };
  for (const name of CONFIRMED) {
    const [stored, now] = [before?.[name] ?? '', details[name] ?? ''];
    if (!isStripped(stored, now) && !isDated(stored, now)) continue;
    marks.push(`The ${WORDS[name]} of ${only} stays ${stored}: a spreadsheet has made ${now} of it`);
    details[name] = stored;
  }
  return { sku: only, details, marks };
}

const WORDS = { size: 'size', option: 'option', hsCode: 'HS code' } as const;
const CONFIRMED = ['size', 'option', 'hsCode'] as const;

/** The parts of a change that need confirmation. */
function asksOf({ row, before, after }: Wanted): CsvNote[] {
  const { sku, product, size, stock } = after;
  const chosen = variantWords(after);
  if (!before) {
    const pieces = stock === null ? TO_ORDER : `${stock} pieces`;
    const day = looksLikeDay(size) ? '. The size looks like a day that a spreadsheet made' : '';
    return [
      { row, message: `New: ${[sku, `of ${product}`, chosen].filter(Boolean).join(', ')}, ${pieces}${day}` },
    ];
  }
  return CONFIRMED.flatMap((name) =>
    before[name] === after[name]
      ? []
      : [
          {
            row,
            message: `The ${WORDS[name]} of ${sku} was ${before[name] || 'empty'} and becomes ${after[name] || 'empty'}`,
          },
        ],
  );
}

/** Rows that mean the same variant once stripped zeros are restored. */
function namedTwice(wanted: readonly Wanted[]): CsvNote[] {
  const seen = new Set<string>();
  return wanted.flatMap(({ row, after: { sku } }) => {
    const isKnown = seen.has(sku);
    seen.add(sku);
    return isKnown ? [{ row, message: `${sku} stands in another row too` }] : [];
  });
}

/** Issues where the file adds a variant to a product, or changes a size or option, so that customers cannot tell its variants apart. */
function alikeIssues(stored: readonly Row[], wanted: readonly Wanted[]): CsvNote[] {
  const resized = wanted.filter(
    ({ before, after }) => before?.size !== after.size || before.option !== after.option,
  );
  const present = Map.groupBy(stored, ({ product }) => product);
  return [...Map.groupBy(resized, ({ after }) => after.product)].flatMap(([product, rows]) => {
    const ofFile = new Map(rows.map(({ row, after }) => [after.sku, row]));
    const others = (present.get(product) ?? []).filter(({ sku }) => !ofFile.has(sku));
    const all = [...others, ...rows.map(({ after }) => after)];
    return alikeAmong(all).flatMap(({ at, message }) => {
      const sku = all[at]?.sku ?? '';
      const row = ofFile.get(sku) ?? rows[0]?.row;
      return row === undefined ? [] : [{ row, message: `${sku}: ${message}` }];
    });
  });
}

const wordsOf = (stock: number | null) => stock ?? TO_ORDER;

const withoutTime = ({ updatedAt: _, ...row }: Row) => row;

type Compared = Pick<Row, keyof typeof NEW>;
const isSame = (one: Compared, other: Compared): boolean =>
  (Object.keys(NEW) as (keyof typeof NEW)[]).every((name) => one[name] === other[name]);
