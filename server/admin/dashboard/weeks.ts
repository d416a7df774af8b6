import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { WeekOfMail } from '#contract/admin/staff-dashboard.ts';

const WEEKS = 26;

/** Counts by week in the company's time zone, oldest first; includes weeks without any. */
export async function readWeeks(
  db: Pick<NodePgDatabase, 'execute'>,
  timeZone: string,
): Promise<WeekOfMail[]> {
  const came = (table: 'contact_messages' | 'film_submissions') => sql`
    (SELECT date_trunc('week', created_at AT TIME ZONE ${timeZone}) AS monday, count(*)::integer AS entries
     FROM ${sql.identifier(table)}
     WHERE cardinality(spam_reasons) = 0 AND created_at > now() - make_interval(weeks => ${WEEKS + 1}::integer) GROUP BY 1)`;
  const { rows } = await db.execute<WeekOfMail>(sql`
    SELECT to_char(monday, 'YYYY-MM-DD') AS "from", coalesce(message.entries, 0) AS messages, coalesce(submission.entries, 0) AS submissions
    FROM (SELECT date_trunc('week', now() AT TIME ZONE ${timeZone}) - ago * interval '7 days' AS monday
      FROM generate_series(0, ${WEEKS - 1}::integer) AS ago) AS weeks
    LEFT JOIN ${came('contact_messages')} AS message USING (monday)
    LEFT JOIN ${came('film_submissions')} AS submission USING (monday)
    ORDER BY monday`);
  return rows;
}
