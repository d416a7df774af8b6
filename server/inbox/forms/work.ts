import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { type Work, workByTheClock } from '#server/platform/jobs/task.ts';
import { deleteOldMails } from '#server/platform/mail/queries.ts';
import { deleteUnsentFiles } from './files.ts';
import { deleteExpired, KEPT_FOR } from './queries.ts';

/** The forms' background work: deletes old entries every night. */
export const inboxWork = (db: NodePgDatabase, log: Pick<Logger, 'info'>): Work[] => [
  workByTheClock('inbox_retention', '17 3 * * *', async () => {
    await deleteUnsentFiles(db);
    const deleted = (await deleteExpired(db)) + (await deleteOldMails(db, KEPT_FOR));
    if (deleted > 0) log.info({ deleted }, 'Deleted expired messages, submissions and mails');
  }),
];
