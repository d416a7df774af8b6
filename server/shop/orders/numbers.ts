import { sql } from 'drizzle-orm';
import { numberSeries } from '#server/db/tables/orders.ts';
import type { Db } from './read-order.ts';

const PREFIX = { order: '', invoice: 'INV-', 'credit-note': 'CN-' } as const;

/**
 * The next number of a kind in a year: 2026-00042, INV-2026-00042. Until the transaction ends, others wait for theirs; if it is
 * rolled back, the number is given again. So there are no gaps.
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

/** The company's year. */
export const yearOf = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(now));
