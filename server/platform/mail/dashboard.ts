import { and, desc, eq, gte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffListPath } from '#contract/admin/staff-paths.ts';
import type { DashboardSource } from '../dashboard-source.ts';
import { mails } from '../db/tables/mails.ts';
import { countMails, listMails } from './queries.ts';

/** Mails that were refused for good. */
export const failedMails = (db: NodePgDatabase): DashboardSource => ({
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
  waiting: { section: 'mails', count: () => countMails(db, 'failed') },
});

/** By this attempt a mail has waited for a minute and a half. */
const MANY_TRIES = 4;

/** Mails that the mail server has refused several times: it may be down for days before the first one fails for good. */
export const waitingMails = (db: NodePgDatabase): DashboardSource => ({
  label: 'Mails that wait',
  needs: ['messages'],
  read: async () => {
    const isWaiting = and(eq(mails.state, 'queued'), gte(mails.tries, MANY_TRIES));
    const [last] = await db.select().from(mails).where(isWaiting).orderBy(desc(mails.id)).limit(1);
    if (!last) return [];
    const total = await db.$count(mails, isWaiting);
    return [
      {
        label: total === 1 ? '1 mail' : `${total} mails`,
        line: `tried again until the mail server takes them; it says: ${(last.lastError ?? '').slice(0, 200)}`,
        to: staffListPath('mails', { state: 'queued' }),
        isLate: true,
      },
    ];
  },
});
