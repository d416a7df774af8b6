import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { impliedSizes, sizeOf } from './implied.ts';

/** What is known of something in a cart. `stock` null: made to order. A product that is off the site has no name. */
export type Good = {
  sku: string;
  slug: string;
  name: string | null;
  size: string;
  image: string | null;
  price: number;
  weight: number;
  stock: number | null;
};

type Row = Good & { sizes: string[] | null };

/** What these SKUs are, by SKU; those that mean nothing are missing. An implied one may have the product's earlier slug. */
export async function readGoods(
  db: Pick<NodePgDatabase, 'execute'>,
  skus: readonly string[],
): Promise<Map<string, Good>> {
  const asked = sql`${sql.param([...new Set(skus)])}::text[]`;
  const { rows } = await db.execute<Row>(sql`
    SELECT sku, product AS slug, name, size, images[1] AS image, coalesce(variants.price, products.price, 0) AS price, weight,
      stock, NULL AS sizes
    FROM variants LEFT JOIN products ON slug = product WHERE sku = ANY (${asked})
    UNION ALL
    SELECT sku, slug, name, '', images[1], price, 0, CASE WHEN in_stock THEN NULL ELSE 0 END, sizes
    FROM unnest(${asked}) AS sku
    LEFT JOIN redirects ON kind = 'products' AND from_slug = split_part(sku, '/', 1) AND ended_at IS NULL
    JOIN products ON slug = coalesce(to_slug, split_part(sku, '/', 1))
    WHERE strpos(sku, '/') > 0 AND variant_stock IS NULL`);
  const goods = rows.flatMap(({ sizes, ...good }) => {
    if (sizes === null) return [good];
    const size = sizeOf(good.sku);
    return impliedSizes(sizes).includes(size) ? [{ ...good, size: sizes.length > 0 ? size : '' }] : [];
  });
  return new Map(goods.map((good) => [good.sku, good]));
}
