import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StockedProduct } from '#contract/shop/staff-stock.ts';

type Db = Pick<NodePgDatabase, 'execute'>;

/** Those of the slugs that belong to products, published or not. Permanently deleted products do not count. */
export async function knownProducts(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    SELECT slug FROM products WHERE slug = ANY (${sql.param([...slugs])}::text[])
    UNION SELECT entry FROM named_versions
      WHERE kind = 'products' AND body IS NOT NULL AND entry = ANY (${sql.param([...slugs])}::text[])`);
  return new Set(rows.map(({ slug }) => slug));
}

/** The product from which its variants start: the published one, else its latest version, which may be incomplete. */
export async function readStockedProduct(db: Db, slug: string): Promise<StockedProduct | null> {
  const { rows } = await db.execute<{
    name: unknown;
    sizes: unknown;
    optionName: unknown;
    isLive: boolean;
  }>(sql`
    SELECT name, sizes, "optionName", "isLive" FROM (
      SELECT name, to_jsonb(sizes) AS sizes, option_name AS "optionName", true AS "isLive", false AS is_past, 0 AS number FROM products WHERE slug = ${slug}
      UNION ALL SELECT body ->> 'name', body -> 'sizes', body ->> 'optionName', false, state = 'past', number FROM named_versions
        WHERE kind = 'products' AND entry = ${slug} AND body IS NOT NULL) AS texts
    ORDER BY "isLive" DESC, is_past, number DESC LIMIT 1`);
  const [found] = rows;
  if (!found) return null;
  const { name, sizes, optionName, isLive } = found;
  return {
    name: typeof name === 'string' && name.trim() !== '' ? name : slug,
    sizes: Array.isArray(sizes) ? sizes.filter((size) => typeof size === 'string' && size.trim() !== '') : [],
    optionName: typeof optionName === 'string' ? optionName.trim() : '',
    isLive,
  };
}
