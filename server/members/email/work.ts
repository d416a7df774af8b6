import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { FORGOT_MAIL_LIMIT, type Limits } from '#server/platform/http/limits/rate-limits.ts';
import { isWithinLimit } from '#server/platform/http/limits/within-limit.ts';
import { type Work, work, workByTheClock } from '#server/platform/jobs/task.ts';
import { deleteOldMemberMails } from '#server/platform/mail/queries.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { purgeSessions } from '../accounts/sessions.ts';
import { purgeChallenges } from '../passkeys/challenges.ts';
import { lockUser, purgeEmails } from './addresses.ts';
import { mailPasswordLink } from './mails.ts';
import { FORGOTTEN_TASK } from './serve-recovery.ts';

type Options = { db: NodePgDatabase; limits: Limits; readSettings: () => Promise<MailConfig> };

/** Mails links for new passwords; deletes sessions, links, challenges and addresses that have ended. */
export const memberWork = ({ db, limits, readSettings }: Options): Work[] => [
  work(FORGOTTEN_TASK, async ({ account, askedAt }) => {
    // Beyond it the newest link stays as it is, so nobody can replace it again and again.
    if (account === null || !(await isWithinLimit(limits, FORGOT_MAIL_LIMIT, String(account)))) return;
    const mail = await readSettings();
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, account);
      if (user) await mailPasswordLink(tx, mail, user, new Date(askedAt));
    });
  }),
  workByTheClock('ended_sessions', '7 * * * *', async () => {
    await purgeSessions(db, new Date());
    await purgeEmails(db, new Date());
    await purgeChallenges(db, new Date());
    await deleteOldMemberMails(db);
  }),
];
