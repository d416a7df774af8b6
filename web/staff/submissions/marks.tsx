import type { SubmissionRow } from '#contract/staff-submissions.ts';

/** What stands out about a film: overdue, sent twice, watched. */
export function Marks({ film: { isOverdue, duplicates, hasWatched } }: { film: SubmissionRow }) {
  const marks = [
    isOverdue && ['late', 'Overdue'],
    duplicates > 0 && ['twin', 'Sent before?'],
    hasWatched && ['seen', 'You watched it'],
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <span className="marks">
      {marks.map(([kind, words]) => (
        <span key={kind} className={`mark mark-${kind}`}>
          {words}
        </span>
      ))}
    </span>
  );
}
