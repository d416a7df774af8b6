import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long ago, in words: "today", "3 days", "11 weeks". */
export function age(iso: string, now = Date.now()): string {
  const days = Math.floor((now - Date.parse(iso)) / DAY_MS);
  if (days < 1) return 'today';
  if (days < 14) return days === 1 ? '1 day' : `${days} days`;
  return `${Math.floor(days / 7)} weeks`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
export const day = (iso: string): string => DAY.format(new Date(iso));

/** The reviewers' scores: those of others only after the user's own. */
export function scoreWords({ reviews, ownScore, average, spread }: SubmissionRow): string {
  if (reviews === 0) return 'No scores yet';
  if (ownScore === null || average === null)
    return reviews === 1 ? '1 score, shown after yours' : `${reviews} scores, shown after yours`;
  if (reviews === 1) return `${ownScore} of 5, by you alone`;
  return `${average.toFixed(1)} of 5 from ${reviews}, ${spread === 0 ? 'all agree' : `${spread} apart`}`;
}
