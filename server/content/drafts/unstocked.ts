import type { ContentIssue } from '#contract/content/staff-content.ts';
import type { Entry, Sql } from './entry.ts';

/** A warning for each product of these drafts with no size in stock. Stock is not part of a version, so this is checked at publishing. */
export async function unstockedProducts(client: Sql, texts: readonly Entry[]): Promise<ContentIssue[]> {
  const products = texts.filter(({ kind }) => kind === 'products');
  if (products.length === 0) return [];
  const { rows } = await client.query<{ product: string; isInStock: boolean }>(
    `SELECT product, bool_or(stock IS NULL OR stock > 0) AS "isInStock" FROM variants WHERE product = ANY ($1) GROUP BY product`,
    [products.map(({ entry }) => entry)],
  );
  const counted = new Map(rows.map(({ product, isInStock }) => [product, isInStock]));
  return products.flatMap(({ kind, entry }) => {
    const isInStock = counted.get(entry);
    if (isInStock) return [];
    const message =
      isInStock === undefined
        ? 'has no size with stock: without a count under “Sizes and stock” it is sold as made to order'
        : 'has no size with stock: it is shown as sold out';
    return [{ kind, entry, field: 'sizes', message }];
  });
}
