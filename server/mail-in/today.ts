import { isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mailboxes } from '#server/db/tables/mail-in.ts';
import type { TodaySource } from '#server/today/source.ts';

/** A mailbox that cannot be read, so that answers wait there, or one with a wrong setting. */
export const mailboxToday = (db: NodePgDatabase, timeZone: string): TodaySource => ({
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
