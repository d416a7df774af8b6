import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { priceNow, regularPrice } from '../products/columns.ts';
import { impliedSizes, sizeOf } from './implied.ts';

/** A sellable item in a cart. `stock` null: made to order. */
export type Good = {
  sku: string;
  slug: string;
  name: string;
  size: string;
  option: string;
  image: string | null;
  price: number;
  /** Before the sale; null without one. */
  regularPrice: number | null;
  weight: number;
  stock: number | null;
};

type Row = Good & { sizes: string[] | null };

/**
 * Reads items by SKU. Unknown SKUs and those of unpublished products are missing. An implied SKU may contain an earlier slug of its
 * product.
 */
export async function readGoods(
  db: Pick<NodePgDatabase, 'execute'>,
  skus: readonly string[],
): Promise<Map<string, Good>> {
  const requested = sql`${sql.param([...new Set(skus)])}::text[]`;
  const { rows } = await db.execute<Row>(sql`
    SELECT sku, product AS slug, name, size, option, images[1] AS image, coalesce(variants.price, ${priceNow}) AS price, weight,
      stock, CASE WHEN variants.price IS NULL THEN ${regularPrice} END AS "regularPrice", NULL AS sizes
    FROM variants JOIN products ON slug = product WHERE sku = ANY (${requested})
    UNION ALL
    SELECT sku, slug, name, '', '', images[1], ${priceNow}, 0, CASE WHEN in_stock THEN NULL ELSE 0 END, ${regularPrice}, sizes
    FROM unnest(${requested}) AS sku
    LEFT JOIN redirects ON kind = 'products' AND from_slug = split_part(sku, '/', 1)
    JOIN products ON slug = coalesce(to_slug, split_part(sku, '/', 1))
    WHERE strpos(sku, '/') > 0 AND variant_stock IS NULL`);
  const goods = rows.flatMap(({ sizes, ...good }) => {
    if (sizes === null) return [good];
    const size = sizeOf(good.sku);
    return impliedSizes(sizes).includes(size) ? [{ ...good, size: sizes.length > 0 ? size : '' }] : [];
  });
  return new Map(goods.map((good) => [good.sku, good]));
}
