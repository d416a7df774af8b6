import { staffSubmissionPath } from '#contract/staff-paths.ts';
import { staffSubmissionCalls } from '#contract/staff-submission-calls.ts';
import { STAGE_LABELS } from '#contract/submission-stages.ts';
import { ask } from '../calls/ask.ts';
import type { Found } from '../frame/section.ts';

const MOST = 6;

/** Submitted films by title, sender or genre. */
export async function findSubmissions(search: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await ask(staffSubmissionCalls.list, { search, sort: 'newest', limit: MOST }, { signal });
  return rows.map(({ id, filmTitle, name, stage }) => ({
    label: filmTitle,
    line: `Submitted by ${name}, ${STAGE_LABELS[stage].toLowerCase()}`,
    to: staffSubmissionPath(id),
  }));
}
