import { sql } from 'drizzle-orm';
import { numberSeries } from '#server/platform/db/tables/orders.ts';
import type { Db } from '../read-order.ts';

const PREFIX = { order: '', invoice: 'INV-', 'credit-note': 'CN-' } as const;

/**
 * Next number of a series in a year: 2026-00042, INV-2026-00042. Holds a lock until the transaction ends, and a rollback frees the number
 * again. So there are no gaps.
 */
export async function nextNumber(
  tx: Pick<Db, 'insert'>,
  kind: keyof typeof PREFIX,
  year: number,
): Promise<string> {
  const [series] = await tx
    .insert(numberSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.kind, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning();
  return `${PREFIX[kind]}${year}-${String(series?.last).padStart(5, '0')}`;
}

/** Year in the company's time zone. */
export const yearOf = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(now));
