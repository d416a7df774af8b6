import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffListPath } from '#contract/admin/staff-paths.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import { listStock } from './queries.ts';

/** Variants named in the line; the list has the rest. */
const MOST_NAMES = 3;

/** Dashboard lines about variants that are low or sold out. */
export const lowStock = (db: Pick<NodePgDatabase, 'select' | 'execute'>): DashboardSource => ({
  label: 'Stock',
  needs: ['stock'],
  read: async () => {
    const { rows, low } = await listStock(db, { low: 'yes', page: 1, limit: MOST_NAMES });
    if (low === 0) return [];
    const named = rows.map(
      ({ sku, productName, size, stock }) =>
        `${[productName ?? sku, size].filter(Boolean).join(' ')} (${stock ? `${stock} left` : 'sold out'})`,
    );
    return [
      {
        label: low === 1 ? '1 running low' : `${low} running low`,
        line: named.join(', ') + (low > rows.length ? ` and ${low - rows.length} more` : ''),
        to: staffListPath('stock', { low: 'yes' }),
      },
    ];
  },
  waiting: {
    section: 'stock',
    count: async () => (await listStock(db, { low: 'yes', page: 1, limit: 1 })).low,
  },
});
