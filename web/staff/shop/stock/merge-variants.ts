import { mergeLists } from '../../fields/merge-lists.ts';
import { sameJson } from '../../fields/same-json.ts';
import type { ToldClash } from '../../frame/meanwhile.tsx';
import type { VariantTexts } from './variant-texts.ts';

type Rows = { rows: VariantTexts[] };

const skuOf = ({ sku }: VariantTexts) => sku.trim().toUpperCase();

/** Variants that two have changed, put together row by row. */
export function mergeVariants(base: Rows, mine: Rows, theirs: Rows): { merged: Rows; clashes: ToldClash[] } {
  const sides = [mine.rows, theirs.rows];
  // What is stored, and how many pieces, nobody types: it is the same for all.
  const facts = ({ rows }: Rows) =>
    rows.map((row) => {
      const stored = sides.flatMap((side) =>
        side.filter((each) => skuOf(each) === skuOf(row) && each.isKnown),
      );
      return asStored(row, stored.at(-1));
    });
  const { merged, clashes } = mergeLists([facts(base), facts(mine), facts(theirs)], skuOf);
  return {
    merged: { rows: merged },
    clashes: clashes.map(({ row, field, ...both }) => ({
      what: [row || 'A new variant', WORDS[field] ?? field].filter(Boolean).join(', '),
      ...both,
    })),
  };
}

/** A row with what is stored of it now: what is counted already shows how many there are. */
export const asStored = (row: VariantTexts, stored: VariantTexts | undefined): VariantTexts =>
  stored
    ? {
        ...row,
        sku: stored.sku,
        isKnown: true,
        wasCounted: stored.wasCounted,
        ...(stored.wasCounted && { stock: stored.stock }),
      }
    : row;

/** The SKUs of what is no longer as it was. Pieces that were sold are no change. */
export function changedVariants(base: Rows, now: Rows): string[] {
  const skus = new Set([...base.rows, ...now.rows].map(skuOf));
  const find = ({ rows }: Rows, sku: string) => rows.find((row) => skuOf(row) === sku);
  return [...skus].filter((sku) => {
    const [was, is] = [find(base, sku), find(now, sku)];
    return !sameJson(was && asStored(was, is), is);
  });
}

const WORDS: Record<string, string> = {
  size: 'size',
  price: 'price',
  weight: 'weight',
  hsCode: 'HS code',
  origin: 'origin',
  isCounted: 'made to order',
};
