import type { z } from 'zod';
import type { ProductFile, StartingVariant } from '../../model/entries.ts';
import type { Issue } from '../../model/issues.ts';

/** The variants of products' entries. Appends an error for an SKU that occurs twice. */
export function startingVariants(
  goods: readonly z.output<typeof ProductFile>[] | undefined,
  file: string,
  issues: Issue[],
): StartingVariant[] | undefined {
  const seen = new Set<string>();
  return goods?.flatMap(({ slug, variants = [] }) =>
    variants.map((variant, position) => {
      if (seen.has(variant.sku))
        issues.push({
          file,
          entry: slug,
          field: 'variants',
          message: `${variant.sku} occurs twice`,
        });
      seen.add(variant.sku);
      return { ...variant, product: slug, position };
    }),
  );
}
