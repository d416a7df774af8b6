import { staffListPath, staffSubmissionPath } from '#contract/staff-paths.ts';
import { STAGE_LABELS } from '#contract/submission-stages.ts';
import type { Deps } from '#server/deps.ts';
import type { TodaySource } from '#server/today/source.ts';
import { listSubmissions } from './list.ts';

/** Films named one by one; the list has the rest. */
const MOST_LINES = 5;

/** Films whose senders wait longer than /submit-film promises, for the first page of /staff. */
export const overdueSubmissions = ({
  pool,
  now,
  timeZone,
}: Pick<Deps, 'pool' | 'now' | 'timeZone'>): TodaySource => ({
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
});
