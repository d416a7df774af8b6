import type { Logger } from 'pino';
import { deleteOldAudit } from '#server/platform/audit/audit.ts';
import { type Work, workByTheClock } from '#server/platform/jobs/task.ts';
import { purgeStaffSessions } from './auth/sessions.ts';
import { noticeWork } from './notices/send-notices.ts';
import { purgeInvitations } from './team/invitations.ts';
import { purgeTokens } from './tokens/tokens.ts';

type Options = Parameters<typeof noticeWork>[0] & { log: Pick<Logger, 'info'> };

/** Notices by mail. Nightly jobs: delete expired sessions, invitations and access tokens, audit entries older than two years. */
export const staffWork = ({ log, ...options }: Options): Work[] => [
  ...noticeWork(options),
  workByTheClock('ended_staff_sessions', '27 * * * *', async () => {
    await purgeStaffSessions(options.db, new Date());
    await purgeInvitations(options.db, new Date());
    await purgeTokens(options.db, new Date());
  }),
  workByTheClock('audit_retention', '37 3 * * *', async () => {
    const deleted = await deleteOldAudit(options.db);
    if (deleted > 0) log.info({ deleted }, 'Deleted audit entries older than two years');
  }),
];
