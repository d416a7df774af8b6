import { EMPTY, skuOf, type VariantTexts } from './variant-texts.ts';

/** Values that somebody typed, divided by commas, each once. */
export const valuesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/**
 * The rows of an editor, filled in with each size in each option that they do not have, in the order of sizes and options. Rows
 * without an option get the first; new ones have the price, weight and customs data of the rows before, and a SKU built from slug, size and option.
 */
export function proposed(
  product: string,
  { sizes, options = [] }: { sizes: readonly string[]; options?: readonly string[] },
  present: readonly VariantTexts[] = [],
): VariantTexts[] {
  const [first = ''] = options;
  const rows = present.filter(isFilled).map((row) => ({ ...row, option: row.option.trim() || first }));
  const skus = new Set(rows.map(skuOf));
  const like = rows.at(-1) ?? EMPTY;
  const added = (size: string, option: string): VariantTexts => {
    const { price, weight, hsCode, origin, isCounted } = rows.find((row) => row.size.trim() === size) ?? like;
    const sku = freeSku([product, size, option], skus);
    skus.add(sku);
    return { ...EMPTY, sku, size, option, price, weight, hsCode, origin, isCounted };
  };
  const allSizes = distinct([...rows.map((row) => row.size.trim()), ...sizes]);
  const allOptions = distinct([...rows.map((row) => row.option), ...options]);
  const grid = allSizes.flatMap((size) =>
    allOptions.flatMap((option) => {
      const there = rows.filter((row) => row.size.trim() === size && row.option === option);
      return there.length > 0 ? there : [added(size, option)];
    }),
  );
  return [...grid, ...rows.filter((row) => !grid.includes(row))];
}

const isFilled = ({ sku, size, option }: VariantTexts) =>
  [sku, size, option].some((text) => text.trim() !== '');

/** Without any value there is one, the empty one. */
const distinct = (values: readonly string[]): readonly string[] => {
  const named = [...new Set(values.filter(Boolean))];
  return named.length > 0 ? named : [''];
};

const LONGEST_SKU = 60;

function freeSku(parts: readonly string[], taken: ReadonlySet<string>): string {
  const words = (text: string) =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(Boolean)
      .join('-');
  const whole = parts.map(words).filter(Boolean).join('-');
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `-${count}`;
    const sku = whole.slice(0, LONGEST_SKU - end.length) + end;
    if (!taken.has(sku)) return sku;
  }
}
