import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isCountable, type STAFF_REASONS, UNCOUNTABLE } from '#contract/shop/staff-stock.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import { lockVariants, move } from './take-stock.ts';

type Correction = {
  sku: string;
  change?: number | undefined;
  /** The counted stock. */
  to?: number | undefined;
  /** The stock that the person saw while counting. */
  seen?: number | undefined;
  reason: (typeof STAFF_REASONS)[number];
  note: string;
};

/** Changes stocks by hand, all or none. Throws Invalid and `stock-changed`, which name the SKU. */
export async function correctStock(
  tx: Pick<NodePgDatabase, 'execute'>,
  corrections: readonly Correction[],
  staff: string,
): Promise<void> {
  const skus = corrections.map(({ sku }) => sku);
  const stock = await lockVariants(tx, skus);
  const changes = corrections.map((each, at) => {
    const { sku, change, to, seen } = each;
    const present = stock.get(sku);
    if (skus.indexOf(sku) !== at) throw new Invalid(`${sku} is named twice`);
    if (present === undefined) throw new Invalid(`There is no variant ${sku}`);
    if (present === null) throw new Invalid(`${sku} is made to order: it has no stock`);
    if (seen !== undefined && seen !== present)
      throw new HttpError(
        'stock-changed',
        `${sku} has ${present} in stock now and had ${seen} when you looked: some may have been sold. Please check your count`,
      );
    const after = to ?? present + (change ?? 0);
    if (after < 0)
      throw new Invalid(`${sku} has ${present} in stock, so ${-(change ?? 0)} cannot be taken out`);
    if (after > present && !isCountable(after)) throw new Invalid(`The stock of ${sku} ${UNCOUNTABLE}`);
    return { ...each, change: after - present };
  });
  await move(
    tx,
    changes.filter(({ change }) => change !== 0),
    { staff },
  );
}
