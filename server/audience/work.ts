import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { CONFIRM_DAYS } from '#contract/audience/topics.ts';
import { scheduledWork, type Work, work, workByTheClock } from '#server/platform/jobs/task.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { queueAlerts } from './alerts.ts';
import { wakeSending } from './sending/queue-mailing.ts';
import { hasDue, sendMailings } from './sending/send-mailings.ts';
import { SENDING_TASK } from './sending/task.ts';
import { purgeUnconfirmed } from './serve-preferences.ts';

type Options = {
  db: NodePgDatabase;
  pool: pg.Pool;
  readSettings: () => Promise<MailConfig>;
  log: Logger;
};

/** Finds alerts that have come true, sends newsletters and alerts, and deletes what nobody has confirmed. */
export const audienceWork = (options: Options): Work[] => [
  work(SENDING_TASK, async (_, { signal }) => {
    if (await sendMailings(options, signal)) await wakeSending(options.db);
  }),
  scheduledWork('mailings', '* * * * *', async () => {
    if (await hasDue(options.db)) await wakeSending(options.db);
  }),
  scheduledWork('alerts', '* * * * *', () => queueAlerts(options.db, options.readSettings, new Date())),
  workByTheClock('unconfirmed_subscriptions', '33 * * * *', () => purgeUnconfirmed(options.db, CONFIRM_DAYS)),
];
