import { eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  isCountable,
  type MoveReason,
  UNCOUNTABLE,
  type VariantDetails,
} from '#contract/shop/staff-stock.ts';
import { stockMoves, variants } from '#server/platform/db/tables/shop.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';

type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
type By = { staff: string; reason: Extract<MoveReason, 'start' | 'import'> };

/**
 * Replaces the variants of a product. `stock` applies to new variants, and switches between counted and made to order; a variant that is
 * counted already keeps its stock, because sales may change it at this moment. Throws `sku-taken`, Invalid.
 */
export async function writeVariants(
  tx: Tx,
  product: string,
  given: readonly VariantDetails[],
  { staff, reason }: By,
): Promise<void> {
  const skus = given.map(({ sku }) => sku);
  const stored = await tx
    .select()
    .from(variants)
    .where(sql`${eq(variants.product, product)} OR ${inArray(variants.sku, ['', ...skus])}`)
    .orderBy(variants.sku)
    .for('update');
  const foreign = stored.find((row) => row.product !== product);
  if (foreign) throw new HttpError('sku-taken', `${foreign.sku} belongs to ${foreign.product}`);

  const before = new Map(stored.map((row) => [row.sku, row]));
  const gone = stored.filter(({ sku }) => !skus.includes(sku));
  if (gone.length > 0)
    await tx.delete(variants).where(
      inArray(
        variants.sku,
        gone.map(({ sku }) => sku),
      ),
    );
  const rows = given.map((details, position) => {
    const known = before.get(details.sku);
    const isSwitched = known && (known.stock === null) !== (details.stock === null);
    if (known && !isSwitched) return { ...details, product, position, stock: known.stock };
    if (!isCountable(details.stock)) {
      const sentence = `The stock of ${details.sku} ${UNCOUNTABLE}`;
      throw new Invalid(sentence, { [`variants.${position}.stock`]: sentence });
    }
    return { ...details, product, position };
  });
  if (rows.length > 0)
    await tx
      .insert(variants)
      .values(rows)
      .onConflictDoUpdate({ target: variants.sku, set: { ...REPLACED, updatedAt: sql`now()` } });

  const moves = [
    ...gone.map(({ sku, stock }) => ({ sku, change: -(stock ?? 0), stockAfter: 0, note: 'variant removed' })),
    ...rows.flatMap(({ sku, stock }) => {
      const change = (stock ?? 0) - (before.get(sku)?.stock ?? 0);
      return [
        { sku, change, stockAfter: stock, note: before.has(sku) && stock === null ? 'made to order' : '' },
      ];
    }),
  ].filter(({ change }) => change !== 0);
  if (moves.length > 0)
    await tx.insert(stockMoves).values(
      moves.map((each) => ({
        ...each,
        staff,
        reason: before.has(each.sku) ? ('correction' as const) : reason,
      })),
    );
}

const incoming = (column: string) => sql.raw(`excluded.${column}`);
export const REPLACED = {
  position: incoming('position'),
  size: incoming('size'),
  option: incoming('option'),
  price: incoming('price'),
  weight: incoming('weight'),
  hsCode: incoming('hs_code'),
  origin: incoming('origin'),
  stock: incoming('stock'),
};
