import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { deleteOldAudit } from '#server/platform/audit/audit.ts';
import { type Work, workByTheClock } from '#server/platform/jobs/task.ts';
import { purgeStaffSessions } from './auth/sessions.ts';
import { purgeInvitations } from './team/invitations.ts';

/** Nightly jobs: delete expired sessions and invitations, audit entries older than two years. */
export const staffWork = (db: NodePgDatabase, log: Pick<Logger, 'info'>): Work[] => [
  workByTheClock('ended_staff_sessions', '27 * * * *', async () => {
    await purgeStaffSessions(db, new Date());
    await purgeInvitations(db, new Date());
  }),
  workByTheClock('audit_retention', '37 3 * * *', async () => {
    const deleted = await deleteOldAudit(db);
    if (deleted > 0) log.info({ deleted }, 'Deleted audit entries older than two years');
  }),
];
