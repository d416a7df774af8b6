import type pg from 'pg';

/**
 * Locks the variants of products whose slug is about to change. A sale locks variants before the content revision; to avoid deadlocks, so
 * must this.
 */
export const holdVariants = (client: pg.ClientBase, products: readonly string[]) =>
  client.query('SELECT FROM variants WHERE product = ANY ($1) ORDER BY sku FOR UPDATE', [products]);

/** Updates variants and discount codes, which refer to a product by slug. */
export async function renameProduct(client: pg.ClientBase, from: string, to: string): Promise<void> {
  await client.query('UPDATE variants SET product = $2 WHERE product = $1', [from, to]);
  await client.query(
    'UPDATE discount_codes SET products = array_replace(products, $1, $2) WHERE $1 = ANY (products)',
    [from, to],
  );
}
