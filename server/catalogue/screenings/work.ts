import { sql } from 'drizzle-orm';
import { scheduledWork, type Work, workByTheClock } from '#server/platform/jobs/task.ts';
import type { Db } from './queries.ts';

/** How long a past screening stays in the table, as docs/staff.md says. */
const KEPT_FOR = '2 years';

/**
 * Marks screenings that have started, whose pages then end: triggers of the table say so. A clock that was ahead is made up for, since the mark
 * is removed again.
 */
export const markPast = (db: Db) =>
  db.execute(sql`UPDATE screenings SET is_past = NOT is_past
    WHERE (NOT is_past AND starts_at <= now()) OR (is_past AND starts_at > now())`);

export const deleteOldScreenings = (db: Db) =>
  db.execute(sql`DELETE FROM screenings WHERE is_past AND starts_at < now() - ${KEPT_FOR}::interval`);

/** Regular work of screenings. */
export const screeningWork = (db: Db): Work[] => [
  scheduledWork('past_screenings', '* * * * *', () => markPast(db)),
  workByTheClock('old_screenings', '13 3 * * *', () => deleteOldScreenings(db)),
];
