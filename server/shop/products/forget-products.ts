import type pg from 'pg';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { lockSetUp } from '#server/platform/db/settings-lock.ts';
import { writeVariants } from '../stock/write-variants.ts';

/**
 * Removes the shop's rows of products that are deleted permanently, since their slugs may be reused. A code for these products alone is
 * switched off: without products it would apply to everything. Call it before the transaction changes content.
 */
export async function forgetProducts(client: pg.PoolClient, products: readonly string[]): Promise<void> {
  if (products.length === 0) return;
  const tx = openDrizzleOn(client);
  await lockSetUp(tx);
  // Lock all variants first: a sale locks variants before the content revision.
  await client.query('SELECT FROM variants WHERE product = ANY ($1) ORDER BY sku FOR UPDATE', [products]);
  for (const product of products) await writeVariants(tx, product, [], { staff: '', reason: 'start' });
  await client.query(
    `UPDATE discount_codes SET active = active AND NOT products <@ $1, updated_at = now(),
       products = ARRAY(SELECT slug FROM unnest(products) AS slug WHERE slug <> ALL ($1))
     WHERE products && $1`,
    [products],
  );
}
