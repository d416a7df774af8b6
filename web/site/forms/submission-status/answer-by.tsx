import type { SubmissionStatus } from '#contract/inbox/submission.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { useRouter } from '../../router/use-router.ts';

const WAITING: readonly SubmissionStatus['stage'][] = ['received', 'watching', 'considering'];

/** The date by which to expect an answer, or that it is overdue. */
export function AnswerBy({ status: { stage, answerBy } }: { status: SubmissionStatus }) {
  const { renderedOn } = useRouter().context;
  if (!WAITING.includes(stage)) return null;
  const day = <LongDate iso={answerBy} className="whitespace-nowrap text-paper" />;
  if (answerBy < renderedOn)
    return <span>We meant to answer by {day} and are late. We’re sorry, and haven’t forgotten it.</span>;
  return <span>You can expect an answer by {day}.</span>;
}
