import { eq, sql } from 'drizzle-orm';
import { staffInvitations } from '#server/db/tables/staff.ts';
import type { Db } from './sessions.ts';

/** Drafts are their author's by name: they stay theirs under a new one. Versions that were published keep who published them. */
export const renameAuthor = (tx: Db, before: string, after: string) =>
  tx.execute(sql`UPDATE content_versions SET author = ${after}
    WHERE author = ${before} AND state IN ('draft', 'scheduled')
      AND NOT EXISTS (SELECT FROM staff WHERE name = ${before})`);

/** What somebody has planned or sent is told, and ended, by their email. */
export async function renamePlanner(tx: Db, before: string, after: string): Promise<void> {
  await tx.execute(
    sql`UPDATE content_schedules SET email = ${after} WHERE email = ${before} AND state <> 'done'`,
  );
  await tx.update(staffInvitations).set({ invitedBy: after }).where(eq(staffInvitations.invitedBy, before));
}
