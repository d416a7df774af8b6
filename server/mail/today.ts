import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffListPath } from '#contract/staff-paths.ts';
import type { TodaySource } from '#server/today/source.ts';
import { countMails, listMails } from './queries.ts';

/** Mails that were refused for good. */
export const failedMails = (db: NodePgDatabase): TodaySource => ({
  label: 'Mails that failed',
  needs: ['messages'],
  read: async () => {
    const total = await countMails(db, 'failed');
    const [last] = total > 0 ? await listMails(db, 'failed', 1) : [];
    if (!last) return [];
    return [
      {
        label: total === 1 ? '1 mail' : `${total} mails`,
        line: `the last one to ${last.toAddress}: ${(last.lastError ?? '').slice(0, 200)}`,
        to: staffListPath('mails', { state: 'failed' }),
        isLate: true,
      },
    ];
  },
});
