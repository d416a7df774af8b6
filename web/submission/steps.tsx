import type { PublicStage } from '#contract/submission-stages.ts';
import { STEPS, stepOf } from './stage-words.ts';

/** The way of a film, as a line of bars: those behind it and its own are lit. */
export function Steps({ stage }: { stage: PublicStage }) {
  const at = stepOf(stage);
  if (at === undefined) return null;
  return (
    <ol className="mt-12 grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4" aria-label="The way of your film">
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
