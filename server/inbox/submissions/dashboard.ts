import { staffListPath, staffSubmissionPath } from '#contract/admin/staff-paths.ts';
import { STAGE_LABELS } from '#contract/inbox/submission-stages.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import type { Services } from '#server/platform/services.ts';
import { listSubmissions } from './list.ts';

/** Films listed by name; the list has the rest. */
const MOST_LINES = 5;

/** Films whose senders have waited longer than /submit-film promises, for the dashboard. */
export const overdueSubmissions = ({
  pool,
  now,
  timeZone,
}: Pick<Services, 'pool' | 'now' | 'timeZone'>): DashboardSource => ({
  label: 'Overdue submissions',
  needs: ['submissions'],
  read: async ({ id }) => {
    const wanted = { overdue: 'yes', sort: 'oldest', page: 1, limit: MOST_LINES } as const;
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
    const { rows, overdue } = await listSubmissions(pool, wanted, { staff: id, now: now() });
    const lines = rows.map((film) => ({
      label: film.filmTitle,
      line: `by ${film.name}, ${STAGE_LABELS[film.stage].toLowerCase()}; an answer was promised by ${day.format(new Date(film.answerBy))}`,
      to: staffSubmissionPath(film.id),
      isLate: true,
    }));
    if (overdue <= lines.length) return lines;
    const all = {
      label: `All ${overdue}`,
      line: 'on the board',
      to: staffListPath('submissions', { overdue: 'yes' }),
    };
    return [...lines, { ...all, isLate: true }];
  },
  waiting: {
    section: 'submissions',
    async count() {
      const { rows } = await pool.query<{ fresh: number }>(
        `SELECT count(*)::int AS fresh FROM film_submissions WHERE stage = 'received'`,
      );
      return rows[0]?.fresh ?? 0;
    },
  },
});
