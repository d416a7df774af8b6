import type { SubmissionStatus } from '#contract/submission.ts';
import { useRouter } from '#web/router/use-router.ts';
import { LongDate } from '#web/ui/long-date.tsx';

const WAITING: readonly SubmissionStatus['stage'][] = ['received', 'watching', 'considering'];

/** By when an answer may be expected, or that it is late. */
export function AnswerBy({ status: { stage, answerBy } }: { status: SubmissionStatus }) {
  const { renderedOn } = useRouter().context;
  if (!WAITING.includes(stage)) return null;
  const day = <LongDate iso={answerBy} className="whitespace-nowrap text-paper" />;
  if (answerBy < renderedOn)
    return (
      <span>We meant to answer by {day} and are late, for which we are sorry. It is not forgotten.</span>
    );
  return <span>You can expect an answer by {day}.</span>;
}
