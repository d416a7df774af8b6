import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { type Work, workByTheClock } from '#server/jobs/task.ts';
import { deleteOldAudit } from './audit.ts';
import { purgeInvitations } from './invitations.ts';
import { forgetOldPresses } from './press.ts';
import { purgeStaffSessions } from './sessions.ts';

/** The staff's background work: ended sessions and invitations, audit entries of more than two years, presses of more than a month. */
export const staffWork = (db: NodePgDatabase, log: Pick<Logger, 'info'>): Work[] => [
  workByTheClock('ended_staff_doors', '27 * * * *', async () => {
    await purgeStaffSessions(db, new Date());
    await purgeInvitations(db, new Date());
  }),
  workByTheClock('audit_retention', '37 3 * * *', async () => {
    await forgetOldPresses(db);
    const deleted = await deleteOldAudit(db);
    if (deleted > 0) log.info({ deleted }, 'Deleted audit entries of more than two years');
  }),
];
