import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import { listInvitations } from './invitations.ts';

/** Dashboard lines about unused invitations. */
export const openInvitations = (
  db: NodePgDatabase,
  { timeZone, now }: { timeZone: string; now: () => Date },
): DashboardSource => ({
  label: 'Staff',
  needs: ['team'],
  read: async () => {
    const until = new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
    return (await listInvitations(db, now())).map(({ email, roles, expiresAt }) => ({
      label: email,
      line: `invited as ${roles.join(', ')}; the link works until ${until.format(expiresAt)}`,
      to: staffPaths.team,
    }));
  },
});
