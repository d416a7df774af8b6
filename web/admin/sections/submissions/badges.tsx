import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';

/** A film's markers: overdue, duplicate, watched. */
export function Badges({ film: { isOverdue, duplicates, hasWatched } }: { film: SubmissionRow }) {
  const badges = [
    isOverdue && ['late', 'Overdue'],
    duplicates > 0 && ['duplicate', 'Sent before?'],
    hasWatched && ['seen', 'You watched it'],
  ].filter((badge) => badge !== false);
  if (badges.length === 0) return null;
  return (
    <span className="badges">
      {badges.map(([kind, words]) => (
        <span key={kind} className={`badge badge-${kind}`}>
          {words}
        </span>
      ))}
    </span>
  );
}
