import type { SubmissionReview } from '#contract/inbox/staff-submissions.ts';
import { DateTime } from '../../layout/date-time.tsx';

/** Reviews by colleagues, shown once the user has given a score. */
export function ReviewList({ reviews }: { reviews: readonly SubmissionReview[] }) {
  if (reviews.length === 0) return <p className="quiet">Nobody else has watched or scored it.</p>;
  return (
    <ul className="lines">
      {reviews.map(({ who, score, words, isHidden, watchedAt, updatedAt }) => (
        <li key={who + updatedAt}>
          <strong>{who}</strong>{' '}
          {isHidden ? (
            <span className="quiet">score and words are shown after yours</span>
          ) : (
            score !== null && `${score} of 5`
          )}{' '}
          <span className="quiet">
            {watchedAt ? (
              <>
                watched <DateTime iso={watchedAt} />
              </>
            ) : (
              'has not watched it'
            )}
          </span>
          {words && <p className="as-typed">{words}</p>}
        </li>
      ))}
    </ul>
  );
}
