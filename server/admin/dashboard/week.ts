import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffListPath, staffOrdersPath } from '#contract/admin/staff-paths.ts';
import { grouped } from '#contract/core/grouped.ts';
import { formatAmount } from '#contract/core/money.ts';
import { may } from '#contract/core/staff-roles.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';

/** What has come in since Monday, in the company's time zone, beside the whole week before. */
export const thisWeek = (db: Pick<NodePgDatabase, 'execute'>, timeZone: string): DashboardSource => ({
  label: 'This week',
  needs: ['orders', 'messages', 'submissions'],
  async read({ roles }) {
    const monday = sql`(date_trunc('week', now() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone})`;
    const lines = [];
    if (may(roles, 'orders')) {
      const { rows } = await db.execute<{ now: number; before: number; total: number; currency: string }>(sql`
        SELECT count(*) FILTER (WHERE placed_at >= ${monday})::integer AS now,
          count(*) FILTER (WHERE placed_at < ${monday})::integer AS before,
          coalesce(sum(total) FILTER (WHERE placed_at >= ${monday}), 0)::integer AS total, currency
        FROM orders WHERE placed_at >= ${monday} - interval '7 days' AND state <> 'cancelled' GROUP BY currency`);
      for (const { total, currency, ...counts } of rows)
        lines.push({
          label: countOf(counts.now, 'order'),
          line: `${formatAmount(total, currency)}; ${countOf(counts.before, 'order')} in the week before`,
          to: staffOrdersPath(),
        });
    }
    for (const { table, one, section, permission } of FORMS) {
      if (!may(roles, permission)) continue;
      const { rows } = await db.execute<{ now: number; before: number }>(sql`
        SELECT count(*) FILTER (WHERE created_at >= ${monday})::integer AS now,
          count(*) FILTER (WHERE created_at < ${monday})::integer AS before
        FROM ${sql.identifier(table)} WHERE created_at >= ${monday} - interval '7 days' AND cardinality(spam_reasons) = 0`);
      for (const { now, before } of rows)
        if (now + before > 0)
          lines.push({
            label: countOf(now, one),
            line: `${grouped(before)} in the week before`,
            to: staffListPath(section, {}),
          });
    }
    return lines;
  },
});

const FORMS = [
  { table: 'contact_messages', one: 'message', section: 'desk', permission: 'messages' },
  { table: 'film_submissions', one: 'film submission', section: 'submissions', permission: 'submissions' },
] as const;

const countOf = (count: number, one: string) => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;
