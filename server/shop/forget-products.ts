import type pg from 'pg';
import { openDrizzleOn } from '#server/db/drizzle.ts';
import { lockSetUp } from './set-up.ts';
import { writeVariants } from './stock/write-variants.ts';

/**
 * Removes what the shop has of products that are deleted for good, since others may get their slugs. A code for these alone is
 * switched off: without products it would be one for everything. Call it before the transaction changes content.
 */
export async function forgetProducts(client: pg.PoolClient, products: readonly string[]): Promise<void> {
  if (products.length === 0) return;
  const tx = openDrizzleOn(client);
  await lockSetUp(tx);
  // All of them first: a sale locks variants before the content revision.
  await client.query('SELECT FROM variants WHERE product = ANY ($1) ORDER BY sku FOR UPDATE', [products]);
  for (const product of products) await writeVariants(tx, product, [], { staff: '', reason: 'start' });
  await client.query(
    `UPDATE discount_codes SET active = active AND NOT products <@ $1, updated_at = now(),
       products = ARRAY(SELECT slug FROM unnest(products) AS slug WHERE slug <> ALL ($1))
     WHERE products && $1`,
    [products],
  );
}
