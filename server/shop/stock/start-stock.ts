import type pg from 'pg';

/** A SKU in a file that belongs to another product than the file says. */
type TakenSku = { sku: string; product: string };

/**
 * Creates the first variants and stock of products. Skips products that have variants, and those that staff have saved without any in the
 * last two years, according to the audit log. If SKUs belong to other products, creates none and returns these SKUs.
 */
export async function startStock(client: pg.ClientBase, variants: readonly object[]): Promise<TakenSku[]> {
  if (variants.length === 0) return [];
  const given = `WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS each (sku text, product text, position integer, size text, option text, price integer,
      weight integer, "hsCode" text, origin text, stock integer)
    WHERE product IN (SELECT slug FROM products) AND product NOT IN (SELECT product FROM variants)
        AND product NOT IN (SELECT coalesce(entries.slug, what) FROM audit_log
          LEFT JOIN former_slugs AS former ON former.kind = 'products' AND former.slug = what LEFT JOIN entries ON entries.id = entry_id WHERE action = 'changed variants'))`;
  const rows = JSON.stringify(variants);
  const taken = await client.query<TakenSku>(
    `${given} SELECT sku, given.product FROM given JOIN variants USING (sku) ORDER BY sku`,
    [rows],
  );
  if (taken.rows.length > 0) return taken.rows;
  await client.query(
    `${given}, added AS (
       INSERT INTO variants (sku, product, position, size, option, price, weight, hs_code, origin, stock)
       SELECT sku, product, position, size, coalesce(option, ''), price, weight, "hsCode", origin, stock FROM given RETURNING sku, stock)
     INSERT INTO stock_moves (sku, change, stock_after, reason) SELECT sku, stock, stock, 'import' FROM added WHERE stock > 0 ORDER BY sku`,
    [rows],
  );
  return [];
}

/** Removes variants that an import has made and that nobody has ordered or counted since; the ledger says so. */
export async function removeImportedStock(client: pg.ClientBase, skus: readonly string[]): Promise<void> {
  await client.query(
    `WITH gone AS (DELETE FROM variants WHERE sku = ANY ($1)
       AND sku NOT IN (SELECT sku FROM order_lines WHERE sku IS NOT NULL)
       AND sku NOT IN (SELECT sku FROM stock_moves WHERE reason <> 'import') RETURNING sku, stock)
     INSERT INTO stock_moves (sku, change, stock_after, reason, note)
     SELECT sku, -stock, 0, 'correction', 'variant removed' FROM gone WHERE stock > 0 ORDER BY sku`,
    [skus],
  );
}
