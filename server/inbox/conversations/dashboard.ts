import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffListPath } from '#contract/admin/staff-paths.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import { kindsFor } from './kinds.ts';

/** Days after which an unanswered message is late. */
const LATE_AFTER_DAYS = 3;

/** Unanswered threads by waiting time, and the caller's own. */
export const unanswered = (db: Pick<NodePgDatabase, 'execute'>): DashboardSource => ({
  label: 'Messages',
  needs: ['messages', 'submissions'],
  async read({ id, roles }) {
    const { rows } = await db.execute<{ fresh: number; days: number; mine: number }>(sql`
      SELECT count(*) FILTER (WHERE state = 'new')::int AS fresh,
        coalesce(floor(extract(epoch FROM now() - min(last_in_at) FILTER (WHERE state = 'new')) / 86400), 0)::int AS days,
        count(*) FILTER (WHERE assignee = ${id})::int AS mine
      FROM threads WHERE state IN ('new', 'waiting') AND merged_into IS NULL AND kind IN ${kindsFor(roles)}`);
    const { fresh = 0, days = 0, mine = 0 } = rows[0] ?? {};
    const lines = [];
    if (fresh > 0)
      lines.push({
        label: `${fresh} not answered`,
        line: days === 0 ? 'The oldest came within a day' : `The oldest has waited for ${inDays(days)}`,
        to: staffListPath('desk', { state: 'new' }),
        isLate: days >= LATE_AFTER_DAYS,
      });
    if (mine > 0)
      lines.push({
        label: `${mine} assigned to you`,
        line: 'New, or waiting for them',
        to: staffListPath('desk', { mine: 'true' }),
      });
    return lines;
  },
  waiting: {
    section: 'desk',
    async count({ roles }) {
      const { rows } = await db.execute<{ fresh: number }>(sql`SELECT count(*)::int AS fresh FROM threads
        WHERE state = 'new' AND merged_into IS NULL AND kind IN ${kindsFor(roles)}`);
      return rows[0]?.fresh ?? 0;
    },
  },
});

const inDays = (days: number) => (days === 1 ? 'a day' : `${days} days`);
