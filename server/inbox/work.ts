import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { type Work, work, workByTheClock } from '#server/jobs/task.ts';
import { deleteOldMails } from '#server/mail/queries.ts';
import type { MailConfig } from '#server/mail/settings.ts';
import { INBOX_MAIL_TASK } from './jobs.ts';
import { postAbout } from './post.ts';
import { deleteExpired, KEPT_FOR, readEntry } from './queries.ts';

/** The inbox's background work: deletes old entries every night. */
export const inboxWork = (db: NodePgDatabase, mail: MailConfig, log: Pick<Logger, 'info'>): Work[] => [
  workByTheClock('inbox_retention', '17 3 * * *', async () => {
    const deleted = (await deleteExpired(db)) + (await deleteOldMails(db, KEPT_FOR));
    if (deleted > 0) log.info({ deleted }, 'Deleted expired messages, submissions and mails');
  }),
  work(INBOX_MAIL_TASK, ({ kind, id, to }) =>
    db.transaction(async (tx) => {
      const entry = await readEntry(tx, kind, id);
      if (entry) await postAbout(tx, mail, entry, to);
    }),
  ),
];
