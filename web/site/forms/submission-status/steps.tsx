import type { PublicStage } from '#contract/inbox/submission-stages.ts';
import { STEPS, stepOf } from './stage-words.ts';

/** The step indicator: completed steps and the current one are lit. */
export function Steps({ stage }: { stage: PublicStage }) {
  const at = stepOf(stage);
  if (at === undefined) return null;
  return (
    <ol className="mt-12 grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4" aria-label="Your film’s progress">
      {STEPS.map(({ label }, index) => (
        <li
          key={label}
          aria-current={index === at ? 'step' : undefined}
          className={`border-t-2 pt-3 text-small ${index > at ? 'border-line text-faint' : 'border-paper text-paper'}`}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
