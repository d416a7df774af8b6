import { isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import { mailboxes } from '#server/platform/db/tables/mail-in.ts';

/** A mailbox that cannot be read, so that answers are not imported, or one with a wrong setting. */
export const mailboxDashboard = (db: NodePgDatabase, timeZone: string): DashboardSource => ({
  label: 'Incoming mail',
  needs: ['messages'],
  read: async () => {
    const since = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    const failing = await db.select().from(mailboxes).where(isNotNull(mailboxes.fault));
    return failing.map(({ name, fault, faultSince }) => ({
      label: name,
      line: faultSince
        ? `has not been read since ${since.format(faultSince)}: ${fault}. Answers wait there; nothing is lost`
        : `${fault}`,
      isLate: true,
    }));
  },
});
