import type pg from 'pg';
import type { ShopFile, StartingVariant } from './entries.ts';
import { BadContent } from './faults.ts';
import { FILES } from './sources/folder.ts';

/**
 * Gives products their first variants and stock. What has variants already keeps them as staff and orders left them, and what
 * staff have saved without any in the last two years, as the audit log has them, stays without. Throws BadContent if another
 * product has a SKU.
 */
export async function startStock(client: pg.ClientBase, variants: readonly StartingVariant[]): Promise<void> {
  if (variants.length === 0) return;
  const given = `WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS each (sku text, product text, position integer, size text, price integer,
      weight integer, "hsCode" text, origin text, stock integer)
    WHERE product IN (SELECT slug FROM products) AND product NOT IN (SELECT product FROM variants)
        AND product NOT IN (SELECT coalesce(to_slug, what) FROM audit_log
          LEFT JOIN content_renames ON kind = 'products' AND from_slug = what WHERE action = 'changed variants'))`;
  const rows = JSON.stringify(variants);
  const taken = await client.query<{ sku: string; product: string }>(
    `${given} SELECT sku, given.product FROM given JOIN variants USING (sku) ORDER BY sku`,
    [rows],
  );
  if (taken.rows.length > 0)
    throw new BadContent(
      taken.rows.map(({ sku, product }) => ({
        file: FILES.products,
        entry: product,
        field: 'variants',
        message: `${sku} belongs to another product`,
      })),
    );
  await client.query(
    `${given}, added AS (
       INSERT INTO variants (sku, product, position, size, price, weight, hs_code, origin, stock)
       SELECT sku, product, position, size, price, weight, "hsCode", origin, stock FROM given RETURNING sku, stock)
     INSERT INTO stock_moves (sku, change, stock_after, reason) SELECT sku, stock, stock, 'import' FROM added WHERE stock > 0 ORDER BY sku`,
    [rows],
  );
}

/** Sets up a shop that has no settings yet, with its codes. From then on both are the staff's. */
export async function startShop(client: pg.ClientBase, { settings, codes = [] }: ShopFile): Promise<void> {
  const { rowCount } = await client.query(
    "INSERT INTO shop_settings (name, body) VALUES ('shop', $1) ON CONFLICT DO NOTHING",
    [JSON.stringify(settings)],
  );
  if (rowCount === 0 || codes.length === 0) return;
  await client.query(
    `INSERT INTO discount_codes (code, kind, value, minimum, products, uses_max, from_at, until_at, active)
     SELECT code, kind, value, minimum, products, "usesMax", "fromAt", "untilAt", active
     FROM jsonb_to_recordset($1::jsonb) AS each (code text, kind text, value integer, minimum integer, products text[],
       "usesMax" integer, "fromAt" timestamptz, "untilAt" timestamptz, active boolean) ON CONFLICT DO NOTHING`,
    [JSON.stringify(codes)],
  );
}
