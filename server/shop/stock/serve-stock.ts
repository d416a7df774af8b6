import { sql } from 'drizzle-orm';
import { staffStockEndpoints as calls, type StockRow, type VariantDetails } from '#contract/staff-stock.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { record } from '#server/staff/audit.ts';
import { oncePerPress } from '#server/staff/press.ts';
import { lockSetUp, refuseOld, revisionOf } from '../set-up.ts';
import { correctStock } from './correct.ts';
import { readStockCsv, stockCsv } from './csv.ts';
import { allStock, listMoves, listStock, stockOf } from './queries.ts';
import { takeInCsv } from './take-in-csv.ts';
import { lockVariants } from './take-stock.ts';
import { writeVariants } from './write-variants.ts';

/** What the staff do with stock. Each change is one transaction with its entry in the audit log. */
export function serveStock(serve: Serve, { db }: Deps): void {
  serve(calls.list, ({ query }) => listStock(db, query));
  serve(calls.ofProduct, async ({ params }) => withRevision(await stockOf(db, params.product)));
  serve(calls.moves, ({ query }) => listMoves(db, query));
  serve(calls.csv, async () => stockCsv(await allStock(db)));

  serve(calls.putVariants, ({ params: { product }, body: { variants, revision }, staff, c }) =>
    db.transaction(async (tx) => {
      await lockSetUp(tx);
      const before = await stockOf(tx, product);
      if (before.length === 0 && !(await isProduct(product))) throw new HttpError('product-not-found');
      refuseOld({ revision, wanted: variants.map(setUpOf) }, before.map(setUpOf), 'variants-changed');
      await writeVariants(tx, product, variants, { staff: staff.email, reason: 'start' });
      const after = await stockOf(tx, product);
      await record(tx, actorOf(c, staff), { action: 'changed variants', what: product, before, after });
      return withRevision(after);
    }),
  );

  serve(calls.move, ({ body: { moves, key }, staff, c }) =>
    db.transaction(async (tx) => {
      const skus = moves.map(({ sku }) => sku);
      await oncePerPress(tx, { key, asked: moves, c }, async () => {
        await correctStock(tx, moves, staff.email);
        await record(tx, actorOf(c, staff), { action: 'corrected stock', what: namesOf(skus), after: moves });
      });
      const stock = await lockVariants(tx, skus);
      return skus.map((sku) => ({ sku, stock: stock.get(sku) ?? null }));
    }),
  );

  serve(calls.putCsv, async ({ body, staff, c }) => {
    const { rows, faults } = readStockCsv(body.csv);
    if (faults.length > 0) return { changed: 0, created: 0, unchanged: 0, faults: firstOf(faults) };
    return db.transaction(async (tx) => {
      await lockSetUp(tx);
      const key = body.try ? undefined : body.key;
      if (!body.try && !body.agreed) {
        const looked = await takeInCsv(tx, rows, staff.email, true);
        if (looked.asks.length > 0) return { ...looked, ...UNDONE };
      }
      const { outcome } = await oncePerPress(tx, { key, asked: body.csv, c }, async () => {
        const outcome = await takeInCsv(tx, rows, staff.email, body.try);
        const isDone = !body.try && outcome.faults.length === 0;
        if (isDone)
          await record(tx, actorOf(c, staff), {
            action: 'read in stock',
            what: `${rows.length} rows`,
            after: outcome,
          });
        return { ...outcome, faults: firstOf(outcome.faults), warnings: firstOf(outcome.warnings) };
      });
      return outcome;
    });
  });

  async function isProduct(slug: string): Promise<boolean> {
    const { rows } = await db.execute(sql`
      SELECT FROM products WHERE slug = ${slug} UNION ALL
      SELECT FROM content_versions WHERE kind = 'products' AND entry = ${slug} LIMIT 1`);
    return rows.length > 0;
  }
}

/** Nobody has agreed to what it asks. */
const UNDONE = { changed: 0, created: 0, unchanged: 0 };

const firstOf = <Note>(notes: readonly Note[]) => notes.slice(0, 50);

/** What saving variants replaces: without the number of pieces, which sales change at any time. */
const setUpOf = ({ sku, size, price, weight, hsCode, origin, stock }: VariantDetails) => [
  ...[sku, size, price, weight, hsCode, origin],
  stock === null,
];

const withRevision = (variants: StockRow[]) => ({
  variants,
  revision: revisionOf(variants.map(setUpOf)),
});

const namesOf = (skus: readonly string[]): string =>
  `${skus.slice(0, 5).join(', ')}${skus.length > 5 ? ` and ${skus.length - 5} more` : ''}`;
