import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffListPath } from '#contract/admin/staff-paths.ts';
import { variantWords } from '#contract/shop/item-name.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import { regularWork, type Work } from '#server/platform/jobs/task.ts';
import { noticeStaff } from '#server/platform/mail/notices.ts';
import { listStock } from './queries.ts';

/** Variants named in a line; the list has the rest. */
const MOST_NAMES = 3;

const LIST = staffListPath('stock', { low: 'yes' });

type Db = Pick<NodePgDatabase, 'select' | 'execute'>;

/** Dashboard lines about variants that are low or sold out. */
export const lowStock = (db: Db): DashboardSource => ({
  label: 'Stock',
  needs: ['stock'],
  read: async () => {
    const found = await readLow(db);
    if (!found) return [];
    const { low, line } = found;
    return [{ label: low === 1 ? '1 running low' : `${low} running low`, line, to: LIST }];
  },
  waiting: {
    section: 'stock',
    count: async () => (await listStock(db, { low: 'yes', page: 1, limit: 1 })).low,
  },
});

/** At seven, UTC: mails the staff who want to know, if anything is low. */
export const lowStockWork = (db: NodePgDatabase): Work =>
  regularWork('low_stock', '0 7 * * *', async () => {
    const found = await readLow(db);
    if (found) await noticeStaff(db, '', { notice: 'lowStock', about: { words: found.line }, path: LIST });
  });

async function readLow(db: Db): Promise<{ low: number; line: string } | undefined> {
  const { rows, low } = await listStock(db, { low: 'yes', page: 1, limit: MOST_NAMES });
  if (low === 0) return undefined;
  const named = rows.map(
    (row) =>
      `${[row.productName ?? row.sku, variantWords(row)].filter(Boolean).join(' ')} (${row.stock ? `${row.stock} left` : 'sold out'})`,
  );
  return { low, line: named.join(', ') + (low > rows.length ? ` and ${low - rows.length} more` : '') };
}
