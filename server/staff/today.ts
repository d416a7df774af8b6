import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffPaths } from '#contract/staff-paths.ts';
import type { TodaySource } from '#server/today/source.ts';
import { listInvitations } from './invitations.ts';

/** Invitations that nobody has used yet. */
export const openInvitations = (
  db: NodePgDatabase,
  { timeZone, now }: { timeZone: string; now: () => Date },
): TodaySource => ({
  label: 'Staff',
  needs: ['people'],
  read: async () => {
    const until = new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
    return (await listInvitations(db, now())).map(({ email, role, expiresAt }) => ({
      label: email,
      line: `invited as ${role}; the link works until ${until.format(expiresAt)}`,
      to: staffPaths.team,
    }));
  },
});
