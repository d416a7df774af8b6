import { isDecision, STAGES, type Stage } from '#contract/submission-stages.ts';
import { useMay } from '../frame/person.ts';

/** Where the person may move a film that is at a stage. */
export function useStages(): (from: Stage) => Stage[] {
  const mayDecide = useMay('submissions.decide');
  return (from) => {
    if (isDecision(from) && !mayDecide) return [];
    return STAGES.filter((to) => to !== from && (mayDecide || !isDecision(to)));
  };
}
