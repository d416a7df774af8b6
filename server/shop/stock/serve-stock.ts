import { staffStockEndpoints as calls, type VariantDetails } from '#contract/shop/staff-stock.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { lockSetUp, refuseOld, revisionOf } from '#server/platform/db/settings-lock.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { correctStock } from './correct.ts';
import { readStockCsv, stockCsv } from './csv.ts';
import { importCsv } from './import-csv.ts';
import { knownProducts, readStockedProduct } from './known-products.ts';
import { allStock, listMoves, listStock, stockOf, stockOfSkus } from './queries.ts';
import { writeVariants } from './write-variants.ts';

/** Staff calls about stock. Each change and its entry in the audit log share one transaction. */
export function serveStock(serve: Serve, { db }: Services): void {
  serve(calls.list, ({ query }) => listStock(db, query));
  serve(calls.ofProduct, ({ params }) => shown(db, params.product));
  serve(calls.moves, ({ query }) => listMoves(db, query));
  serve(calls.csv, async () => stockCsv(await allStock(db)));

  serve(calls.putVariants, ({ params: { product }, body: { variants, revision }, staff, c }) =>
    db.transaction(async (tx) => {
      await lockSetUp(tx);
      const before = await stockOf(tx, product);
      if (before.length === 0 && !(await knownProducts(tx, [product])).has(product))
        throw new HttpError('product-not-found');
      refuseOld({ revision, wanted: variants.map(setUpOf) }, before.map(setUpOf), 'variants-changed');
      await writeVariants(tx, product, variants, { staff: staff.email, reason: 'start' });
      const after = await stockOf(tx, product);
      await record(tx, actorOf(c, staff), { action: 'changed variants', what: product, before, after });
      return shown(tx, product);
    }),
  );

  serve(calls.move, async ({ body: { moves }, staff, c, once }) => {
    const skus = moves.map(({ sku }) => sku);
    await once(async (tx) => {
      await correctStock(tx, moves, staff.email);
      await record(tx, actorOf(c, staff), { action: 'corrected stock', what: namesOf(skus), after: moves });
    });
    const stock = await stockOfSkus(db, skus);
    return skus.map((sku) => ({ sku, stock: stock.get(sku) ?? null }));
  });

  serve(calls.putCsv, async ({ body, staff, c, once }) => {
    const { rows, faults } = readStockCsv(body.csv);
    if (faults.length > 0) return { changed: 0, created: 0, unchanged: 0, faults: firstOf(faults) };
    const { outcome } = await once(async (tx) => {
      await lockSetUp(tx);
      if (!body.try && !body.agreed) {
        const looked = await importCsv(tx, rows, staff.email, true);
        if (looked.asks.length > 0) return { ...looked, ...UNDONE };
      }
      const outcome = await importCsv(tx, rows, staff.email, body.try);
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
}

/** Result of an import that needs confirmation first. */
const UNDONE = { changed: 0, created: 0, unchanged: 0 };

const firstOf = <Note>(notes: readonly Note[]) => notes.slice(0, 50);

/** The parts of a variant that a save replaces, for its revision: without the stock count, which sales change at any time. */
const setUpOf = ({ sku, size, option, price, weight, hsCode, origin, stock }: VariantDetails) => [
  ...[sku, size, option, price, weight, hsCode, origin],
  stock === null,
];

async function shown(db: Pick<Services['db'], 'select' | 'execute'>, product: string) {
  const variants = await stockOf(db, product);
  return {
    variants,
    revision: revisionOf(variants.map(setUpOf)),
    product: await readStockedProduct(db, product),
  };
}

const namesOf = (skus: readonly string[]): string =>
  `${skus.slice(0, 5).join(', ')}${skus.length > 5 ? ` and ${skus.length - 5} more` : ''}`;
