import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StockMove, StockRow } from '#contract/shop/staff-stock.ts';
import { LOW_STOCK, type Variant } from '#contract/shop/variants.ts';
import { contains } from '#server/platform/db/contains.ts';
import { products } from '#server/platform/db/tables/blog-and-shop.ts';
import { stockMoves, variants } from '#server/platform/db/tables/shop.ts';
import { impliedSizes, impliedSku } from '../pricing/implied.ts';
import { priceNow } from '../products/columns.ts';
import { ORDERED } from './ordered.ts';

type Db = Pick<NodePgDatabase, 'select' | 'execute'>;

/** The variants of a product that can be bought; undefined if there is no such product. */
export async function variantsOf(db: Db, slug: string): Promise<Variant[] | undefined> {
  const rows = await db
    .select({
      sku: variants.sku,
      size: variants.size,
      option: variants.option,
      price: sql<number>`coalesce(${variants.price}, ${priceNow})`,
      left: sql<number | null>`marquee_left(${variants.stock})`,
      sizes: products.sizes,
      inStock: products.inStock,
    })
    .from(products)
    .leftJoin(variants, eq(variants.product, products.slug))
    .where(eq(products.slug, slug))
    .orderBy(asc(variants.position), asc(variants.sku));
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ sizes, inStock, sku, size, option, price, left }) =>
    sku !== null && size !== null
      ? [{ sku, size, option: option ?? '', price, left }]
      : impliedSizes(sizes).map((each) => ({
          sku: impliedSku(slug, sizes.length > 0 ? each : ''),
          size: sizes.length > 0 ? each : '',
          price,
          left: inStock ? null : 0,
        })),
  );
}

type Asked = { search?: string | undefined; low?: 'yes' | undefined; page: number; limit: number };

const isLow = sql<boolean>`coalesce(${variants.stock} <= coalesce((SELECT (body ->> 'lowStock')::integer FROM shop_settings WHERE name = 'shop'), ${LOW_STOCK}), false)`;

/** Variants of products in the trash are not listed: they return with the product, or are deleted with it. */
const IS_LISTED = sql`NOT EXISTS (SELECT FROM entries
  WHERE kind = 'products' AND entries.slug = ${variants.product} AND trashed_at IS NOT NULL)`;

/** Variants for staff, by product. */
export async function listStock(db: Db, { search, low, page, limit }: Asked) {
  const words = sql`concat_ws(' ', ${variants.sku}, ${variants.size}, ${variants.option}, ${variants.product}, ${products.name})`;
  const found = and(IS_LISTED, search ? contains(words, search) : undefined);
  const [count] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      low: sql<number>`count(*) FILTER (WHERE ${isLow})::integer`,
    })
    .from(variants)
    .leftJoin(products, eq(products.slug, variants.product))
    .where(found);
  const rows = await stockRows(db, and(found, low && isLow))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = (low ? count?.low : count?.total) ?? 0;
  return { rows: rows.map(asReply), total, low: count?.low ?? 0 };
}

/** Stock by SKU, null if made to order. */
export async function stockOfSkus(db: Db, skus: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await db
    .select()
    .from(variants)
    .where(inArray(variants.sku, [...skus]));
  return new Map(rows.map(({ sku, stock }) => [sku, stock]));
}

/** The variants of one product, in order. */
export const stockOf = async (db: Db, product: string): Promise<StockRow[]> =>
  (await stockRows(db, eq(variants.product, product))).map(asReply);

export const allStock = async (db: Db): Promise<StockRow[]> => (await stockRows(db, IS_LISTED)).map(asReply);

const stockRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      variant: variants,
      productName: products.name,
      productPrice: products.price,
      isLow,
      ordered: sql<number>`coalesce(ordered.pieces, 0)`,
    })
    .from(variants)
    .leftJoin(products, eq(products.slug, variants.product))
    .leftJoin(sql`${ORDERED} AS ordered`, sql`ordered.sku = ${variants.sku}`)
    .where(where)
    .orderBy(asc(variants.product), asc(variants.position), asc(variants.sku))
    .$dynamic();

const asReply = ({ variant, ...product }: Awaited<ReturnType<typeof stockRows>>[number]): StockRow => ({
  ...variant,
  ...product,
  updatedAt: variant.updatedAt.toISOString(),
});

type Ledger = { sku?: string | undefined; before?: number | undefined; limit: number };

/** The stock ledger, newest first. */
export async function listMoves(
  db: Db,
  { sku, before, limit }: Ledger,
): Promise<{ moves: StockMove[]; next: number | null }> {
  const rows = await db
    .select()
    .from(stockMoves)
    .where(and(sku ? eq(stockMoves.sku, sku) : undefined, before ? lt(stockMoves.id, before) : undefined))
    .orderBy(desc(stockMoves.id))
    .limit(limit + 1);
  const moves = rows.slice(0, limit).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { moves, next: rows.length > limit ? (moves.at(-1)?.id ?? null) : null };
}
