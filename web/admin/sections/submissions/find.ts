import { staffSubmissionPath } from '#contract/admin/staff-paths.ts';
import { staffSubmissionCalls } from '#contract/inbox/staff-submission-calls.ts';
import { STAGE_LABELS } from '#contract/inbox/submission-stages.ts';
import { request } from '../../api/request.ts';
import type { Found } from '../../layout/section.ts';

const MOST = 6;

/** Submitted films by title, sender or genre. */
export async function findSubmissions(search: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await request(
    staffSubmissionCalls.list,
    { search, sort: 'newest', limit: MOST },
    { signal },
  );
  return rows.map(({ id, filmTitle, name, stage }) => ({
    label: filmTitle,
    line: `Submitted by ${name}, ${STAGE_LABELS[stage].toLowerCase()}`,
    to: staffSubmissionPath(id),
  }));
}
